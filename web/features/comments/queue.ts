import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** Comments of one status for the dashboard, page by page. */
export function commentQueueQuery(status: CommentStatus) {
  return infiniteQueryOptions({
    queryKey: [adminCommentEndpoints.list.path, status],
    queryFn: ({ pageParam }) =>
      call(adminCommentEndpoints.list, { query: { status, ...pageAfter(pageParam) } }),
    ...paged,
  });
}

/** How many comments have each status. */
export const commentCountsQuery = queryOptions({
  queryKey: [adminCommentEndpoints.counts.path],
  queryFn: () => call(adminCommentEndpoints.counts, {}),
  ...followed,
});
