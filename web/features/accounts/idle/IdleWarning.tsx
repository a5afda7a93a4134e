import { useEffect, useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { minute } from '#contract/durations.ts';
import { call } from '#web/api/call.ts';
import { lastUse } from '#web/api/person-present.ts';
import { Button } from '#web/ui/Button.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { idleEnd, warning } from './idle-end.ts';

/** Milliseconds between two looks at the clock: a timer of half an hour would stop while the computer sleeps. */
const interval = 10_000;

/** Warns two minutes before an unused session ends. Nothing that was typed is touched, and a use in another tab counts. */
export function IdleWarning({ user: { idleMinutes } }: { user: User }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (idleMinutes === undefined) return undefined;
    const timer = setInterval(() => {
      const time = idleEnd(lastUse(), idleMinutes) - Date.now();
      setLeft(time <= warning && time > 0 ? Math.ceil(time / minute) : null);
    }, interval);
    return () => clearInterval(timer);
  }, [idleMinutes]);
  return left !== null && <WarningDialog minutes={left} onStay={() => setLeft(null)} />;
}

function WarningDialog({ minutes, onStay }: { minutes: number; onStay: () => void }) {
  const signOut = useSignOut();
  const stay = () => {
    onStay();
    // Counts as use; whether it was too late shows by itself.
    void call(accountEndpoints.current, {}).catch(() => undefined);
  };
  const left = minutes === 1 ? 'less than a minute' : `about ${minutes} minutes`;
  return (
    <TopLayerDialog
      urgent
      heading="Are you still there?"
      text={`To keep your records safe, we’ll sign you out in ${left}. What you typed stays here if you stay signed in.`}
      onCancel={stay}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>Stay signed in</Button>
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
