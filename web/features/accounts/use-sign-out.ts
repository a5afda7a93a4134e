import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountEndpoints } from '#contract/accounts.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { leave } from '#web/api/leaving.ts';
import { forgetDrafts } from '#web/lib/draft-text.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useBecome } from './use-sign-in.ts';

/** Signs out, forgets what was shown to the former user, and goes home. */
export function useSignOut() {
  const become = useBecome();
  const navigate = useNavigate();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => {
      leave();
      return call(accountEndpoints.logout, {});
    },
    onSuccess: async () => {
      await navigate({ to: '/' });
      become(null);
      forgetDrafts();
      show({ title: 'Logged out', description: 'You have been logged out successfully.', tone: 'success' });
    },
    onError: (error) =>
      show({
        title: 'Logout failed',
        description: describe(error, 'Failed to log out'),
        tone: 'destructive',
      }),
  });
}
