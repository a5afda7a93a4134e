import { useRouter } from '@tanstack/react-router';
import { adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { useAction } from '#web/actions/use-action.ts';

const doneLabels: Readonly<Record<CommentStatus, string>> = {
  approved: 'approved',
  refused: 'declined',
  spam: 'marked as spam',
  waiting: 'moved back to waiting',
};

/** Gives comments another status, which the article shows at once. */
export function useModerate() {
  const router = useRouter();
  return useAction(adminCommentEndpoints.changeMany, {
    input: ({ ids, status }: { ids: readonly number[]; status: CommentStatus }) => ({
      body: { ids: [...ids], status },
    }),
    done: (_, { ids, status }) => `${commentsText(ids.length)} ${doneLabels[status]}`,
    afterwards: () => void router.invalidate(),
    ...failure,
  });
}

/** Deletes comments permanently. */
export function useDeleteComments() {
  const router = useRouter();
  return useAction(adminCommentEndpoints.removeMany, {
    input: ({ ids }: { ids: readonly number[] }) => ({ body: { ids: [...ids] } }),
    done: (_, { ids }) => `${commentsText(ids.length)} deleted`,
    afterwards: () => void router.invalidate(),
    ...failure,
  });
}

const failure = { failed: 'Update Failed', advice: 'Nothing was changed. Please try again.' };

/** '3 comments'. */
export function commentsText(count: number): string {
  return count === 1 ? '1 comment' : `${count} comments`;
}
