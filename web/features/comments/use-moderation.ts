import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { commentEndpoints, adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

const doneLabels: Readonly<Record<CommentStatus, string>> = {
  approved: 'approved',
  refused: 'declined',
  spam: 'marked as spam',
  waiting: 'moved back to waiting',
};

/** Gives comments another status, which the article shows at once. */
export function useModerate() {
  return useQueueChange(
    (ids, status: CommentStatus) =>
      call(adminCommentEndpoints.changeMany, { body: { ids: [...ids], status } }),
    ({ ids, status }) => `${commentsText(ids.length)} ${doneLabels[status]}`,
  );
}

/** Deletes comments permanently. */
export function useDeleteComments() {
  return useQueueChange(
    (ids) => call(adminCommentEndpoints.removeMany, { body: { ids: [...ids] } }),
    ({ ids }) => `${commentsText(ids.length)} deleted`,
  );
}

/** '3 comments'. */
export function commentsText(count: number): string {
  return count === 1 ? '1 comment' : `${count} comments`;
}

interface Change<Status> {
  ids: readonly number[];
  status: Status;
}

function useQueueChange<Status>(
  send: (ids: readonly number[], status: Status) => Promise<unknown>,
  doneText: (change: Change<Status>) => string,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { show } = useToasts();
  // The comments leave their list, and others may move up.
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
      // Articles opened in this tab refetch their comments.
      void queryClient.invalidateQueries({ queryKey: [commentEndpoints.list.path] });
      void router.invalidate();
      show({ title: doneText(change), tone: 'success' });
    },
    onError: (error) => {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
      void refresh();
    },
  });
}
