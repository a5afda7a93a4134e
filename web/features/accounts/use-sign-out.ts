import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { whileSigningOut } from '#web/api/live/live.ts';
import { deleteDrafts } from '#web/lib/drafts/draft-text.ts';
import { loadPage } from '#web/lib/page-load.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Signs out, deletes drafts and loads the home page. `onSettled` runs before the toast, to close what would cover it. */
export function useSignOut({ onSettled }: { onSettled?: (() => void) | undefined } = {}) {
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => whileSigningOut(() => call(accountEndpoints.logout, {})),
    onSuccess: async () => {
      onSettled?.();
      deleteDrafts();
      show({ title: 'Logged out', description: 'You have been logged out successfully.', tone: 'success' });
      // A page load: nothing of the user stays in memory.
      loadPage('/', false);
      // Never resolves: code that awaits the mutation must not continue on this page.
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
