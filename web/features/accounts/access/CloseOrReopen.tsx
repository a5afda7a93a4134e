import { Button } from '#web/ui/Button.tsx';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';
import { useAccess } from './use-access.ts';

interface CloseOrReopenProps {
  account: { id: number; username: string };
  closed: boolean;
  /** Staff who can take over this person's clients, if they see only some. */
  successors?: readonly { id: number; username: string }[];
}

/** Closes an account after confirmation, or reopens a closed one. */
export function CloseOrReopen({ account, closed, successors = [] }: CloseOrReopenProps) {
  const { close, reopen } = useAccess();
  const { username } = account;
  if (closed)
    return (
      <Button
        variant="secondary"
        aria-label={`Reopen the account ${username}`}
        pending={reopen.isPending}
        pendingLabel="Reopening"
        onClick={() => reopen.mutate(account)}
      >
        Reopen
      </Button>
    );
  return (
    <CloseAccountDialog
      username={username}
      successors={successors}
      onClose={(form) => close(account, form)}
      trigger={
        <Button variant="destructive" aria-label={`Close account ${username}`}>
          Close account
        </Button>
      }
    />
  );
}
