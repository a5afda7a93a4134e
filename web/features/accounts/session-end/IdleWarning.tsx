import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { currentUserQuery } from '#web/api/current-user.ts';
import { Button } from '#web/ui/Button.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { watchSessionEnd } from './watch-session-end.ts';

/**
 * Warns two minutes before an idle session ends. Only the server knows when that is, because activity in any tab or window
 * counts. What was typed stays.
 */
export function IdleWarning() {
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  useEffect(() => watchSessionEnd(fetchSecondsLeft, setMinutesLeft), []);
  return minutesLeft !== null && <WarningDialog minutes={minutesLeft} onStay={() => setMinutesLeft(null)} />;
}

async function fetchSecondsLeft(): Promise<number> {
  const { secondsLeft } = await call(sessionEndpoints.remaining, {});
  return secondsLeft;
}

function WarningDialog({ minutes, onStay }: { minutes: number; onStay: () => void }) {
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const stay = useMutation({
    // Counts as activity. If it is too late, SignInAgain asks for the password.
    mutationFn: () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
    onSettled: onStay,
  });
  const left = minutes <= 1 ? 'less than a minute' : `about ${minutes} minutes`;
  return (
    <TopLayerDialog
      urgent
      heading="Are you still there?"
      text={`To keep your records safe, we’ll sign you out in ${left}. What you typed stays here if you stay signed in.`}
      onCancel={() => stay.mutate()}
    >
      <div className="flex flex-wrap gap-3">
        <Button pending={stay.isPending} pendingLabel="Staying signed in" onClick={() => stay.mutate()}>
          Stay signed in
        </Button>
        <Button
          variant="secondary"
          pending={signOut.isPending}
          pendingLabel="Logging out..."
          onClick={() => signOut.mutate()}
        >
          Logout
        </Button>
      </div>
    </TopLayerDialog>
  );
}
