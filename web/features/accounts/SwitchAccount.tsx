import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { call } from '#web/api/call.ts';
import { whileSigningOut } from '#web/api/live/live.ts';
import { deleteDrafts } from '#web/lib/drafts/draft-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSetCurrentUser } from './use-sign-in.ts';

/** Logs out without leaving the page, so that someone else can sign in on it. */
export function SwitchAccount({ onDone }: { onDone: () => void }) {
  const setCurrentUser = useSetCurrentUser();
  const signOut = useAction(accountEndpoints.logout, {
    run: () => whileSigningOut(() => call(accountEndpoints.logout, {})),
    afterwards: () => {
      setCurrentUser(null);
      deleteDrafts();
      onDone();
    },
    failed: 'Logout failed',
    advice: 'Failed to log out',
  });
  return (
    <Button
      variant="secondary"
      pending={signOut.isPending}
      pendingLabel="Logging out"
      onClick={() => signOut.mutate()}
    >
      Use another account
    </Button>
  );
}
