import { queryOptions } from '@tanstack/react-query';
import { type AdminComment, commentModeration, type CommentStatus } from '#contract/comments.ts';
import { call } from '#web/api/call.ts';

/** Every comment as the firm sees it; new ones are there within half a minute. */
export const commentQueueQuery = queryOptions({
  queryKey: [commentModeration.list.path],
  queryFn: () => call(commentModeration.list, {}),
  refetchInterval: 30_000,
});

export function commentsWith(comments: readonly AdminComment[], status: CommentStatus): AdminComment[] {
  return comments.filter((comment) => comment.status === status);
}
