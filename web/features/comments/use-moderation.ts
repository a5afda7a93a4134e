import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  type AdminComment,
  commentEndpoints,
  commentModeration,
  type CommentStatus,
} from '#contract/comments.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { commentQueueQuery } from './queue.ts';

const done: Readonly<Record<CommentStatus, string>> = {
  approved: 'approved',
  refused: 'refused',
  spam: 'marked as spam',
  waiting: 'moved back to waiting',
};

/** Gives comments another state; the article shows it at once. */
export function useModerate() {
  return useQueueChange(
    (ids, status: CommentStatus) => call(commentModeration.changeMany, { body: { ids: [...ids], status } }),
    (old, { ids, status }) =>
      old.map((comment) => (ids.includes(comment.id) ? { ...comment, status } : comment)),
    ({ ids, status }) => `${counted(ids.length)} ${done[status]}`,
  );
}

/** Deletes comments for good. */
export function useDeleteComments() {
  return useQueueChange(
    (ids) => call(commentModeration.removeMany, { body: { ids: [...ids] } }),
    (old, { ids }) => old.filter(({ id }) => !ids.includes(id)),
    ({ ids }) => `${counted(ids.length)} deleted`,
  );
}

/** '3 comments'. */
export function counted(count: number): string {
  return count === 1 ? '1 comment' : `${count} comments`;
}

interface Change<Status> {
  ids: readonly number[];
  status: Status;
}

function useQueueChange<Status>(
  send: (ids: readonly number[], status: Status) => Promise<unknown>,
  apply: (old: AdminComment[], change: Change<Status>) => AdminComment[],
  words: (change: Change<Status>) => string,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ ids, status }: Change<Status>) => send(ids, status),
    onSuccess: (_, change) => {
      queryClient.setQueryData(commentQueueQuery.queryKey, (old) => old && apply(old, change));
      // Articles opened in this tab read their comments anew.
      void queryClient.invalidateQueries({ queryKey: [commentEndpoints.list.path] });
      void router.invalidate();
      show({ title: words(change), tone: 'success' });
    },
    onError: (error) => {
      const description = describe(error, 'Nothing was changed. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: commentQueueQuery.queryKey });
    },
  });
}
