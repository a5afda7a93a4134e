import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '#web/api/current-user.ts';
import { whenSignedInElsewhere } from '#web/api/signed-in-tabs.ts';

/** Reloads the current user when someone signs in in another tab. */
export function useSignInElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      whenSignedInElsewhere(() => {
        // If the call fails, the sign-in form stays.
        void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      }),
    [queryClient],
  );
}
