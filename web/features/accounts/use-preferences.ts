import { queryOptions } from '@tanstack/react-query';
import type { Preferences } from '#contract/accounts/profile/schemas.ts';
import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

export const preferencesQuery = queryOptions({
  queryKey: [profileEndpoints.preferences.path],
  queryFn: () => call(profileEndpoints.preferences, {}),
  refetchOnMount: 'always',
});

/** Updates the switch right away, and reverts it with a toast if saving fails. */
export function useChangePreference() {
  const announce = useAnnounce();
  return useAction(profileEndpoints.changePreferences, {
    input: (change: Partial<Preferences>) => ({ body: change }),
    expects: (expect, change) => expect(preferencesQuery.queryKey, (old) => ({ ...old, ...change })),
    afterwards: () => announce('Saved'),
    failed: 'Not saved',
    advice: 'Your choice was not saved. Please try again.',
  });
}
