import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { focusHeading } from '#web/lib/heading-focus.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useLastSearch } from './last-search.ts';
import type { Section } from './sections.ts';

interface AdminHeadingProps {
  heading: string;
  /** One sentence: what the page is for, or which client a record belongs to. */
  lead?: ReactNode;
  /** Next to the heading, such as a status badge. */
  badge?: ReactNode;
  /** The page's actions: the main one first, destructive ones last. */
  actions?: ReactNode;
}

/** The top of every dashboard page: heading and lead on the left, actions on the right. */
export function AdminHeading({ heading, lead, badge, actions }: AdminHeadingProps) {
  const focused = useLocation({ select: ({ state }) => state.toHeading });
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 max-sm:mb-4 max-sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* Each such navigation creates a new heading, so that it gets the focus every time. */}
          <h1 key={focused} ref={focused ? focusHeading : undefined} className="text-title wrap-anywhere">
            {heading}
          </h1>
          {badge}
        </div>
        {lead !== undefined && <p className="mt-2 max-w-measure text-ink-2">{lead}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:*:grow">{actions}</div>
      )}
    </div>
  );
}

/** Leads back to the list with the filters it was left with. */
export function BackLink({ to, children }: { to: Section['to']; children: string }) {
  const search = useLastSearch(to);
  return (
    <Link to={to} search={search} className="link mb-3 inline-flex min-h-6 items-center gap-1.5">
      <Icon of={ArrowLeft} /> {children}
    </Link>
  );
}
