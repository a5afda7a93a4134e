import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { focusHeading } from '#web/lib/heading-focus.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useLastSearch } from './last-search.ts';
import type { Section } from './sections.ts';

interface AdminHeadingProps {
  heading: string;
  /** One sentence: what the page is for, or whose the thing is. */
  lead?: ReactNode;
  /** Beside the heading, such as a badge of the state. */
  beside?: ReactNode;
  /** What can be done here: the main act first, what destroys last. */
  actions?: ReactNode;
}

/** The top of every page of the dashboard: its name and what it is for at the left, what can be done at the right. */
export function AdminHeading({ heading, lead, beside, actions }: AdminHeadingProps) {
  const focused = useLocation({ select: ({ state }) => state.toHeading });
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 max-sm:mb-4 max-sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* Each such navigation makes another heading, so that it gets the focus each time. */}
          <h1 key={focused} ref={focused ? focusHeading : undefined} className="text-title wrap-anywhere">
            {heading}
          </h1>
          {beside}
        </div>
        {lead !== undefined && <p className="mt-2 max-w-measure text-ink-2">{lead}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:*:grow">{actions}</div>
      )}
    </div>
  );
}

/** Back to the list that contains this, filtered as it was left. */
export function BackLink({ to, children }: { to: Section['to']; children: string }) {
  const search = useLastSearch(to);
  return (
    <Link to={to} search={search} className="link mb-3 inline-flex min-h-6 items-center gap-1.5">
      <Icon of={ArrowLeft} /> {children}
    </Link>
  );
}
