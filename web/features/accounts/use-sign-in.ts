import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/schemas.ts';
import { noteClientOfPage } from '#web/api/client-of-page.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { announceSignIn } from '#web/api/signed-in-tabs.ts';

/** Returns a function that sets the current user, null for none, and clears all that the previous user loaded. */
export function useSetCurrentUser() {
  const queryClient = useQueryClient();
  return (user: User | null) => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    noteClientOfPage(user);
    if (user) announceSignIn();
  };
}
