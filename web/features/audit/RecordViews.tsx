import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';

const recordViewsQuery = infiniteQueryOptions({
  queryKey: [recordViewEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(recordViewEndpoints.mine, { query: pageAfter(pageParam) }),
  ...paged,
});

/** Who at the firm has opened the signed-in client's records, and when. */
export function RecordViews() {
  const times = useFirmTimes();
  const query = useInfiniteQuery(recordViewsQuery);
  return (
    <PagedList
      what="who opened your records"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-32" />}
      more="Show earlier"
      empty={<EmptyState sentence="No one on our team has opened your records yet." />}
    >
      {(views) => (
        <ul aria-label="Who opened your records" className="divide-y divide-rule border-y border-rule">
          {views.map(({ id, at, what, by }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-strong">{by}</span>: {what}
              </span>
              <time dateTime={at} className="text-small text-ink-2">
                {times.dateTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
