import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { whileSigningOut } from '#web/api/live.ts';
import { deleteDrafts } from '#web/lib/drafts/draft-text.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Signs out, clears what was shown to the former user, and goes home. `onSettled` clears the way for what is then said. */
export function useSignOut({ onSettled }: { onSettled?: (() => void) | undefined } = {}) {
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => whileSigningOut(() => call(accountEndpoints.logout, {})),
    onSuccess: async () => {
      onSettled?.();
      deleteDrafts();
      show({ title: 'Logged out', description: 'You have been logged out successfully.', tone: 'success' });
      // Another document, which knows nobody.
      loadPage('/', false);
      // Code that waits for it must not go on in this one.
      await new Promise(() => {});
    },
    onError: (error) => {
      onSettled?.();
      show({
        title: 'Logout failed',
        description: errorText(error, 'Failed to log out'),
        tone: 'destructive',
      });
    },
  });
}
