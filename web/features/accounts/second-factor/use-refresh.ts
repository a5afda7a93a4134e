import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { rememberedDevicesQuery, sessionsQuery } from '../security/queries.ts';
import { secondFactorQuery } from './queries.ts';

/** Returns a function that reloads the state of two-step sign-in, and shows a toast if it has a description. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  return async (description?: string) => {
    if (description !== undefined) show({ title: 'Saved', description, tone: 'success' });
    // A change also ends the other sessions and forgets the remembered devices.
    await Promise.all(
      [secondFactorQuery, sessionsQuery, rememberedDevicesQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}
