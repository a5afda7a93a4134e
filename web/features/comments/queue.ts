import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';
import { followsFirmNotifications } from '#web/api/use-live.ts';

/** Comments of one status for the dashboard, page by page, refetched every 30 seconds. */
export function commentQueueQuery(status: CommentStatus) {
  return infiniteQueryOptions({
    queryKey: [adminCommentEndpoints.list.path, status],
    queryFn: ({ pageParam }) =>
      call(adminCommentEndpoints.list, { query: { status, ...pageAfter(pageParam) } }),
    ...paged,
    refetchInterval: 30_000,
  });
}

/** How many comments have each status. */
export const commentCountsQuery = queryOptions({
  queryKey: [adminCommentEndpoints.counts.path],
  queryFn: () => call(adminCommentEndpoints.counts, {}),
  meta: followsFirmNotifications,
  refetchInterval: 30_000,
});
