import type { CommentStatus } from '#contract/comments/rules.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { counted, useDeleteComments, useModerate } from './use-moderation.ts';

interface CommentActionsProps {
  /** Whose comments these are, for those who hear the buttons: 'the comment of Pat'. */
  of: string;
  status: CommentStatus;
  ids: readonly number[];
  onDone: () => void;
}

const transitions: Readonly<Record<CommentStatus, string>> = {
  approved: 'Approve',
  refused: 'Decline',
  spam: 'Spam',
  waiting: 'Move to waiting',
};

const offered: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  waiting: ['approved', 'refused', 'spam'],
  approved: ['refused', 'spam'],
  refused: ['approved', 'waiting'],
  spam: ['approved', 'waiting'],
};

/** What can be done with comments of one state, deletion last. */
export function CommentActions({ of, status, ids, onDone }: CommentActionsProps) {
  const moderate = useModerate();
  const remove = useDeleteComments();
  return (
    <div role="group" aria-label={`Decide on ${of}`} className="flex flex-wrap gap-2">
      {offered[status].map((next) => (
        <Button
          key={next}
          variant={next === 'approved' ? 'primary' : 'secondary'}
          size="admin"
          pending={moderate.isPending && moderate.variables.status === next}
          pendingLabel="Saving"
          onClick={() => moderate.mutate({ ids, status: next }, { onSuccess: onDone })}
        >
          {transitions[next]}
        </Button>
      ))}
      <AlertDialog
        trigger={
          <Button variant="destructive" size="admin">
            Delete
          </Button>
        }
        title={ids.length === 1 ? 'Delete this comment?' : `Delete ${counted(ids.length)}?`}
        description="They cannot be restored. Declining also keeps a comment off the site, and can be undone."
        confirmLabel={`Delete ${counted(ids.length)}`}
        pendingLabel="Deleting"
        destructive
        onConfirm={() => remove.mutateAsync({ ids, status: undefined }).then(onDone)}
      />
    </div>
  );
}
