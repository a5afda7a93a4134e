import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '#contract/clients/schemas.ts';
import { timelineText } from '#contract/clients/timeline.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { timelineQuery } from './queries.ts';

/** What happened with a client, newest first. */
export function Timeline({ clientId }: { clientId: number }) {
  const query = useInfiniteQuery(timelineQuery(clientId));
  return (
    <PagedList
      what="the timeline"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-64" />}
      more="Show earlier"
      empty={<EmptyState sentence="Nothing has happened yet." />}
    >
      {(entries) => <Entries entries={entries} />}
    </PagedList>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const times = useFirmTimes();
  return (
    <ol aria-label="Timeline" className="border-l border-rule-2 pl-5">
      {entries.map((entry) => (
        <li key={entry.id} className="relative pb-5 last:pb-0">
          <span
            aria-hidden
            className="absolute top-2 -left-[1.6rem] size-2.5 rounded-full border-2 border-paper bg-pine"
          />
          <p className="wrap-anywhere">{timelineText(entry)}</p>
          <p className="text-small text-ink-2">
            <time dateTime={entry.at}>{times.dateTime(entry.at)}</time>
            {entry.by !== null && ` by ${entry.by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
