import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenAskedAgain } from '#web/api/call.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useDensity } from '#web/ui/table/density-context.ts';
import { showModal } from '#web/ui/layout/show-modal.ts';

// Its form is no part of the first view.
const Reauthentication = lazy(async () => ({
  default: (await import('./Reauthentication.tsx')).Reauthentication,
}));

/**
 * Asks for the password again when a call needs it, over whatever is open, and lets the call go on: nothing that was typed
 * is lost. Two calls at once ask once.
 */
export function AskAgain() {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((done: boolean) => void)[]>([]);
  useEffect(
    () =>
      whenAskedAgain(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setAsking(true);
          }),
      ),
    [],
  );
  const finish = (done: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(done);
  };
  // At the end of the body: what a dialog below has made inert is not around it.
  return asking && createPortal(<AskAgainDialog onFinish={finish} />, document.body);
}

function AskAgainDialog({ onFinish }: { onFinish: (done: boolean) => void }) {
  const density = useDensity();
  const heading = useId();
  return (
    <dialog
      ref={showModal}
      aria-labelledby={heading}
      data-density={density}
      // Escape closes this alone, and no dialog below.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      // Also on Escape; without `done` it was given up.
      onClose={({ currentTarget }) => onFinish(currentTarget.returnValue === 'done')}
      className="m-auto w-[min(100%-2rem,28rem)] rounded-lg border border-rule-2 bg-sheet p-6 text-ink backdrop:bg-black/50"
    >
      <h2 id={heading} className="text-heading">
        Please confirm it’s you
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        You last entered your password more than ten minutes ago. Enter it again, and we’ll pick up where you
        left off.
      </p>
      <Suspense
        fallback={
          <Loading label="Loading">
            <Skeleton className="h-32" />
          </Loading>
        }
      >
        <Reauthentication />
      </Suspense>
    </dialog>
  );
}
