import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { useMayCall } from '#web/api/use-may-call.ts';
import { readChoice, storeChoice } from '#web/lib/stored-choice.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { cx } from '#web/ui/cx.ts';
import { type Section, sectionAt, sections } from './sections.ts';
import { useOpenCounts } from './use-open-counts.ts';

interface AdminNavigationProps {
  /** Called when a page was chosen. */
  onChoose?: () => void;
  /** Shown above the links. */
  children?: ReactNode;
}

/** Links to the pages of the dashboard, with the count of open items: the daily ones, then collapsible groups. */
export function AdminNavigation({ onChoose, children }: AdminNavigationProps) {
  const counts = useOpenCounts();
  const mayCall = useMayCall();
  const isShown = ({ needs }: Section) => !needs || mayCall(needs);
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-2">
      {children}
      {sections.map(({ label, folds, sections: all }) => {
        const shown = all.filter(isShown);
        const links = shown.map((section) => (
          <SectionLink
            key={section.to}
            section={section}
            count={counts[section.to] ?? 0}
            onChoose={onChoose}
          />
        ));
        if (shown.length === 0) return null;
        const count = shown.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);
        return folds ? (
          <CollapsibleGroup key={label} label={label} sections={all} count={count}>
            {links}
          </CollapsibleGroup>
        ) : (
          <div key={label} role="group" aria-label={label}>
            {links}
          </div>
        );
      })}
    </nav>
  );
}

interface CollapsibleGroupProps {
  label: string;
  /** All pages of the group, including those hidden from the user. */
  sections: readonly Section[];
  /** The sum of the counts of its pages. */
  count: number;
  children: ReactNode;
}

/** Open or closed as it was left in this browser; by default, open on one of its pages. */
function CollapsibleGroup({ label, sections: pages, count, children }: CollapsibleGroupProps) {
  const heading = useId();
  const currentSection = useRouterState({ select: ({ location }) => sectionAt(location.pathname)?.to });
  const key = `menu ${label}`;
  const [chosen, setChosen] = useState(() => readChoice(key));
  const isOpen = chosen === null ? pages.some(({ to }) => to === currentSection) : chosen === 'open';
  const choose = (choice: string) => {
    setChosen(choice);
    storeChoice(key, choice);
  };
  return (
    <div role="group" aria-labelledby={heading} className="border-t border-on-deep/15 pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => choose(isOpen ? 'folded' : 'open')}
        className={cx(rowStyle, 'w-full text-on-deep/80 hover:bg-on-deep/10 hover:text-on-deep')}
      >
        <Icon of={ChevronDown} className={isOpen ? undefined : '-rotate-90'} />
        <span id={heading} className="mr-auto">
          {label}
        </span>
        {!isOpen && <Count of={count} />}
      </button>
      {isOpen && children}
    </div>
  );
}

interface SectionLinkProps {
  section: Section;
  count: number;
  onChoose: (() => void) | undefined;
}

function SectionLink({ section, count, onChoose }: SectionLinkProps) {
  return (
    <Link
      to={section.to}
      activeOptions={{ exact: section.to === '/admin' }}
      onClick={onChoose}
      className={cx(
        rowStyle,
        'text-on-deep/80 hover:bg-on-deep/10 hover:text-on-deep data-[status=active]:bg-on-deep/15 data-[status=active]:font-strong data-[status=active]:text-on-deep',
      )}
    >
      <Icon of={section.icon} className="opacity-80" />
      <span className="mr-auto">{section.label}</span>
      <Count of={count} what={section.counted} />
    </Link>
  );
}

const rowStyle =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-left focus-visible:outline-on-deep max-lg:min-h-11';

/** Overdue amounts stand out from items that are only waiting. */
function Count({ of: count, what = 'waiting' }: { of: number; what?: 'waiting' | 'overdue' | undefined }) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'inline-flex min-w-6 justify-center rounded-full px-1.5 text-small font-strong',
        what === 'overdue' ? 'bg-on-deep text-pine-deep' : 'bg-on-deep/20 text-on-deep',
      )}
    >
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
