import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { whileSigningOut } from '#web/api/live.ts';
import { forgetDrafts } from '#web/lib/draft-text.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useBecome } from './use-sign-in.ts';

/** Signs out, forgets what was shown to the former user, and goes home. `onSettled` clears the way for what is then said. */
export function useSignOut({ onSettled }: { onSettled?: (() => void) | undefined } = {}) {
  const become = useBecome();
  const navigate = useNavigate();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => whileSigningOut(() => call(accountEndpoints.logout, {})),
    onSuccess: async () => {
      onSettled?.();
      forgetDrafts();
      show({ title: 'Logged out', description: 'You have been logged out successfully.', tone: 'success' });
      // From the portal home is another document, which knows nobody; only within the site does this go on here.
      await navigate({ to: '/' });
      become(null);
    },
    onError: (error) => {
      onSettled?.();
      show({
        title: 'Logout failed',
        description: describe(error, 'Failed to log out'),
        tone: 'destructive',
      });
    },
  });
}
