import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { followsAll } from '#web/api/live/freshness.ts';
import { cloneElement } from 'react';
import { dollars } from '#contract/money.ts';
import { toHeading } from '#web/lib/heading-focus.ts';
import { useNow } from '#web/lib/use-now.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { type Kind, sections, type WaitingItem } from './sections.tsx';

const rowLinkStyle = 'font-strong -outline-offset-2 after:absolute after:inset-0';

interface NeedsYouProps {
  counts: Record<Kind, number>;
  /** Cents. */
  overdueCents: number;
}

/** What needs the firm's attention, most urgent kinds first: the first items of each kind, and a link to all of them. */
export function NeedsYou({ counts, overdueCents }: NeedsYouProps) {
  return (
    <ul
      aria-label="What needs your attention"
      className="divide-y divide-rule-2 overflow-hidden rounded-lg border border-rule-2 bg-sheet"
    >
      {sections
        .filter(({ kind }) => counts[kind] > 0)
        .map(({ kind, singular, plural, link, action, loadFirst }) => (
          <li key={kind}>
            <div className="relative flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 hover:bg-pine-wash">
              <span className="min-w-6 font-serif text-heading">{counts[kind]}</span>
              {cloneElement(
                link,
                { className: `mr-auto ${rowLinkStyle}`, state: toHeading },
                counts[kind] === 1 ? singular : plural,
              )}
              {kind === 'overdue' && <span className="text-red-text">{dollars(overdueCents)}</span>}
            </div>
            {loadFirst && (
              <FirstItems
                label={counts[kind] === 1 ? singular : plural}
                action={action}
                kind={kind}
                count={counts[kind]}
                load={loadFirst}
              />
            )}
          </li>
        ))}
    </ul>
  );
}

interface FirstItemsProps {
  label: string;
  action: string;
  kind: Kind;
  count: number;
  load: () => Promise<WaitingItem[]>;
}

/** The first items of a kind. If they can't be loaded, only the link to all of them is shown. */
function FirstItems({ label, action, kind, count, load }: FirstItemsProps) {
  const { data, isError } = useQuery({
    // A different count means a different list. Other changes, such as in its order, come with the interval.
    queryKey: ['today', kind, count],
    queryFn: load,
    ...followsAll,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const now = useNow();
  if (!data) return isError ? null : <Skeleton className="mx-5 mb-3 h-24" />;
  return (
    <ul aria-label={label} className="divide-y divide-rule border-t border-rule">
      {data.map(({ id, who, what, since, link }) => (
        <li
          key={id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-5 py-2 hover:bg-pine-wash"
        >
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="font-strong wrap-anywhere">{who}</span>
            <span className="line-clamp-1 min-w-0 text-ink-2 wrap-anywhere">{what}</span>
            {since && (
              <span className="text-small text-ink-2">
                {'at' in since ? timeAgo(since.at, now) : since.text}
              </span>
            )}
          </span>
          {cloneElement(
            link,
            { className: `link ${rowLinkStyle}`, 'aria-label': `${action}: ${who}`, state: toHeading },
            action,
          )}
        </li>
      ))}
    </ul>
  );
}
