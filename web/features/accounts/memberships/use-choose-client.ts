import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/schemas.ts';
import { membershipEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';
import { currentUserQuery } from '#web/api/current-user.ts';

/** Returns a function that switches the session to a client. The page shows its records once it is reloaded. */
export function useChooseClient(): (clientId: number) => Promise<User> {
  const queryClient = useQueryClient();
  return async (clientId) => {
    const user = await call(membershipEndpoints.choose, { body: { clientId } });
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    return user;
  };
}
