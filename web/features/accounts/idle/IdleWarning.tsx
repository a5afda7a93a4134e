import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { minute } from '#contract/durations.ts';
import { call } from '#web/api/call.ts';
import { lastUse } from '#web/api/person-present.ts';
import { Button } from '#web/ui/Button.tsx';
import { useDensity } from '#web/ui/table/density-context.ts';
import { showModal } from '#web/ui/layout/show-modal.ts';
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
  return (
    left !== null &&
    createPortal(<WarningDialog minutes={left} onStay={() => setLeft(null)} />, document.body)
  );
}

function WarningDialog({ minutes, onStay }: { minutes: number; onStay: () => void }) {
  const density = useDensity();
  const [heading, text] = [useId(), useId()];
  const signOut = useSignOut();
  const stay = () => {
    onStay();
    // Counts as use; whether it was too late shows by itself.
    void call(accountEndpoints.current, {}).catch(() => undefined);
  };
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      data-density={density}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={stay}
      className="m-auto w-[min(100%-2rem,28rem)] rounded-lg border border-rule-2 bg-sheet p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={heading} className="text-heading">
        Are you still there?
      </h2>
      <p id={text} className="mt-2 mb-5 text-ink-2">
        To keep your records safe, we’ll sign you out in{' '}
        {minutes === 1 ? 'less than a minute' : `about ${minutes} minutes`}. What you typed stays here if you
        stay signed in.
      </p>
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
    </dialog>
  );
}
