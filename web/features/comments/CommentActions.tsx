import type { CommentStatus } from '#contract/comments/rules.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { commentsText, useDeleteComments, useModerate } from './use-moderation.ts';

interface CommentActionsProps {
  /** Names the comments for screen readers, such as 'the comment of Pat'. */
  of: string;
  status: CommentStatus;
  ids: readonly number[];
  onDone: () => void;
}

const labels: Readonly<Record<CommentStatus, string>> = {
  approved: 'Approve',
  refused: 'Decline',
  spam: 'Spam',
  waiting: 'Move to waiting',
};

const transitions: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  waiting: ['approved', 'refused', 'spam'],
  approved: ['refused', 'spam'],
  refused: ['approved', 'waiting'],
  spam: ['approved', 'waiting'],
};

/** The buttons that give comments of one status another one, and one that deletes them. */
export function CommentActions({ of, status, ids, onDone }: CommentActionsProps) {
  const moderate = useModerate();
  const remove = useDeleteComments();
  return (
    <div role="group" aria-label={`Decide on ${of}`} className="flex flex-wrap gap-2">
      {transitions[status].map((next) => (
        <Button
          key={next}
          variant={next === 'approved' ? 'primary' : 'secondary'}
          size="admin"
          pending={moderate.isPending && moderate.variables.status === next}
          pendingLabel="Saving"
          onClick={() => moderate.mutate({ ids, status: next }, { onSuccess: onDone })}
        >
          {labels[next]}
        </Button>
      ))}
      <AlertDialog
        trigger={
          <Button variant="destructive" size="admin">
            Delete
          </Button>
        }
        title={ids.length === 1 ? 'Delete this comment?' : `Delete ${commentsText(ids.length)}?`}
        description="They cannot be restored. Declining also keeps a comment off the site, and can be undone."
        confirmLabel={`Delete ${commentsText(ids.length)}`}
        pendingLabel="Deleting"
        destructive
        onConfirm={() => remove.mutateAsync({ ids }).then(onDone)}
      />
    </div>
  );
}
