import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { commentEndpoints, adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const done: Readonly<Record<CommentStatus, string>> = {
  approved: 'approved',
  refused: 'declined',
  spam: 'marked as spam',
  waiting: 'moved back to waiting',
};

/** Gives comments another state; the article shows it at once. */
export function useModerate() {
  return useQueueChange(
    (ids, status: CommentStatus) =>
      call(adminCommentEndpoints.changeMany, { body: { ids: [...ids], status } }),
    ({ ids, status }) => `${counted(ids.length)} ${done[status]}`,
  );
}

/** Deletes comments permanently. */
export function useDeleteComments() {
  return useQueueChange(
    (ids) => call(adminCommentEndpoints.removeMany, { body: { ids: [...ids] } }),
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
  copy: (change: Change<Status>) => string,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { show } = useToasts();
  // They leave the list they were in: which others follow, the server knows.
  const refresh = () =>
    Promise.all(
      [adminCommentEndpoints.list, adminCommentEndpoints.counts].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
  return useMutation({
    mutationFn: ({ ids, status }: Change<Status>) => send(ids, status),
    onSuccess: async (_, change) => {
      await refresh();
      // Articles opened in this tab read their comments again.
      void queryClient.invalidateQueries({ queryKey: [commentEndpoints.list.path] });
      void router.invalidate();
      show({ title: copy(change), tone: 'success' });
    },
    onError: (error) => {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
      void refresh();
    },
  });
}
