import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { whileSigningOut } from '#web/api/live/live.ts';
import { deleteDrafts } from '#web/lib/drafts/draft-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useSetCurrentUser } from './use-sign-in.ts';

/** Logs out without leaving the page, so that someone else can sign in on it. */
export function SwitchAccount({ onDone }: { onDone: () => void }) {
  const setCurrentUser = useSetCurrentUser();
  const { show } = useToasts();
  const signOut = useMutation({
    mutationFn: () => whileSigningOut(() => call(accountEndpoints.logout, {})),
    onSuccess: () => {
      setCurrentUser(null);
      deleteDrafts();
      onDone();
    },
    onError: (error) =>
      show({
        title: 'Logout failed',
        description: errorText(error, 'Failed to log out'),
        tone: 'destructive',
      }),
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
