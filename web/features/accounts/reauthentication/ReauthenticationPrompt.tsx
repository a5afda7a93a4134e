import { lazy, Suspense } from 'react';
import { setRecovery } from '#web/api/call.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useQuestion } from '#web/ui/use-question.ts';

// Its form is not part of the first view, so it is loaded on demand.
const Reauthentication = lazy(async () => ({
  default: (await import('./Reauthentication.tsx')).Reauthentication,
}));

/**
 * Asks for the password again when a call needs it, then lets the call continue. It opens over everything else, and nothing
 * that was typed is lost. Calls that need it at the same time share one prompt.
 */
export function ReauthenticationPrompt() {
  const { asking, answer } = useQuestion((ask) => setRecovery('reauthenticate', ask), false);
  if (!asking) return null;
  return (
    <TopLayerDialog
      heading="Please confirm it’s you"
      text="You last entered your password more than ten minutes ago. Enter it again, and we’ll pick up where you left off."
      onClose={(returnValue) => answer(returnValue === 'done')}
    >
      <Suspense
        fallback={
          <Loading label="Loading">
            <Skeleton className="h-32" />
          </Loading>
        }
      >
        <Reauthentication />
      </Suspense>
    </TopLayerDialog>
  );
}
