import { Button } from '#web/ui/Button.tsx';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';
import { useAccess } from './use-access.ts';

interface CloseOrReopenProps {
  account: { id: number; username: string };
  closed: boolean;
  /** Who can take over the clients of someone who sees only some. */
  successors?: readonly { id: number; username: string }[];
}

/** Closes an account after a question, or reopens a closed one. */
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
