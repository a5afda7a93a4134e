import { useEffect, useState } from 'react';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { call } from '#web/api/call.ts';
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
  const signOut = useSignOut();
  // Counts as activity. If it is too late, SignInAgain asks for the password.
  const staying = useAction(accountEndpoints.current, { input: () => ({}) });
  const stay = () => staying.mutate(undefined, { onSettled: onStay });
  const left = minutes <= 1 ? 'less than a minute' : `about ${minutes} minutes`;
  return (
    <TopLayerDialog
      urgent
      heading="Are you still there?"
      text={`To keep your records safe, we’ll sign you out in ${left}. What you typed stays here if you stay signed in.`}
      onCancel={stay}
    >
      <div className="flex flex-wrap gap-3">
        <Button pending={staying.isPending} pendingLabel="Staying signed in" onClick={stay}>
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
