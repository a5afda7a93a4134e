import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMayCall } from '#web/api/use-may-call.ts';
import { type Section, sections } from './sections.ts';
import { useOpenCounts } from './use-open-counts.ts';

interface AdminNavigationProps {
  /** A page was chosen. */
  onChoose?: () => void;
  /** What is above the pages. */
  children?: ReactNode;
}

/** The pages of the dashboard with the count of what is open in each. */
export function AdminNavigation({ onChoose, children }: AdminNavigationProps) {
  const counts = useOpenCounts();
  const mayCall = useMayCall();
  const isShown = ({ needs }: Section) => !needs || mayCall(needs);
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-4">
      {children}
      {sections.map((group) => (
        <Group key={group.label} label={group.label}>
          {group.sections.filter(isShown).map((section) => (
            <SectionLink
              key={section.to}
              section={section}
              open={counts[section.to] ?? 0}
              onChoose={onChoose}
            />
          ))}
        </Group>
      ))}
    </nav>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-3 pb-1 text-small text-on-deep/70">
        {label}
      </p>
      {children}
    </div>
  );
}

interface SectionLinkProps {
  section: Section;
  open: number;
  onChoose: (() => void) | undefined;
}

function SectionLink({ section, open, onChoose }: SectionLinkProps) {
  return (
    <Link
      to={section.to}
      activeOptions={{ exact: section.to === '/admin' }}
      onClick={onChoose}
      className="flex min-h-9 items-center justify-between gap-3 rounded-md px-3 text-on-deep/80 hover:bg-on-deep/10 hover:text-on-deep focus-visible:outline-on-deep max-lg:min-h-11 data-[status=active]:bg-on-deep/15 data-[status=active]:font-strong data-[status=active]:text-on-deep"
    >
      {section.label}
      {open > 0 && (
        <span className="inline-flex min-w-6 justify-center rounded-full bg-on-deep/20 px-1.5 text-small font-strong text-on-deep">
          {open}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}
