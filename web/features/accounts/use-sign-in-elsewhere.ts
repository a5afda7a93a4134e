import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '#web/api/current-user.ts';
import { whenSignedInElsewhere } from '#web/api/signed-in-tabs.ts';

/** Asks again who is there once someone has signed in in another tab. */
export function useSignInElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      whenSignedInElsewhere(() => {
        // Without an answer the form stays.
        void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      }),
    [queryClient],
  );
}
