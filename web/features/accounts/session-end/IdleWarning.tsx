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
 * Warns two minutes before an unused session ends; when that is, only the server knows: use in any tab or browser window
 * counts. Nothing that was typed is touched.
 */
export function IdleWarning() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => watchSessionEnd(askSecondsLeft, setLeft), []);
  return left !== null && <WarningDialog minutes={left} onStay={() => setLeft(null)} />;
}

async function askSecondsLeft(): Promise<number> {
  const { secondsLeft } = await call(sessionEndpoints.remaining, {});
  return secondsLeft;
}

function WarningDialog({ minutes, onStay }: { minutes: number; onStay: () => void }) {
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const stay = useMutation({
    // Counts as use. Where it was too late, signing in again is asked for.
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
