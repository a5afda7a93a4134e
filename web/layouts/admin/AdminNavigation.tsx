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
  /** A page was chosen. */
  onChoose?: () => void;
  /** What is above the pages. */
  children?: ReactNode;
}

/** The pages of the dashboard with the count of what is open in each: the daily ones, then groups that fold. */
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
          <FoldedGroup key={label} label={label} sections={all} count={count}>
            {links}
          </FoldedGroup>
        ) : (
          <div key={label} role="group" aria-label={label}>
            {links}
          </div>
        );
      })}
    </nav>
  );
}

interface FoldedGroupProps {
  label: string;
  /** Also those that are not shown to whoever is signed in. */
  sections: readonly Section[];
  /** What is open in all of its pages together. */
  count: number;
  children: ReactNode;
}

/** Open with one of its pages, and as it was left in this browser. */
function FoldedGroup({ label, sections: pages, count, children }: FoldedGroupProps) {
  const heading = useId();
  const here = useRouterState({ select: ({ location }) => sectionAt(location.pathname)?.to });
  const key = `menu ${label}`;
  const [chosen, setChosen] = useState(() => readChoice(key));
  const isOpen = chosen === null ? pages.some(({ to }) => to === here) : chosen === 'open';
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
        className={cx(row, 'w-full text-on-deep/80 hover:bg-on-deep/10 hover:text-on-deep')}
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
        row,
        'text-on-deep/80 hover:bg-on-deep/10 hover:text-on-deep data-[status=active]:bg-on-deep/15 data-[status=active]:font-strong data-[status=active]:text-on-deep',
      )}
    >
      <Icon of={section.icon} className="opacity-80" />
      <span className="mr-auto">{section.label}</span>
      <Count of={count} what={section.counted} />
    </Link>
  );
}

const row =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-left focus-visible:outline-on-deep max-lg:min-h-11';

/** Money that is overdue stands out from what only waits. */
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
