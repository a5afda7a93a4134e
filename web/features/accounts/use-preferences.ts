import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#contract/accounts/profile/schemas.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

export const preferencesQuery = queryOptions({
  queryKey: [profileEndpoints.preferences.path],
  queryFn: () => call(profileEndpoints.preferences, {}),
  refetchOnMount: 'always',
});

/** Updates the switch right away, and reverts it with a toast if saving fails. Calls run one at a time, so that the last one wins. */
export function useChangePreference() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { show } = useToasts();
  const announce = useAnnounce();
  const set = (change: Partial<Preferences>) =>
    queryClient.setQueryData(queryKey, (old: Preferences | undefined) => old && { ...old, ...change });
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => call(profileEndpoints.changePreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      set(change);
    },
    onSuccess: () => announce('Saved'),
    onError: (error, change) => {
      set(Object.fromEntries(Object.entries(change).map(([name, on]) => [name, !on])));
      const description = errorText(error, 'Your choice was not saved. Please try again.');
      show({ title: 'Not saved', description, tone: 'destructive' });
    },
  });
}
