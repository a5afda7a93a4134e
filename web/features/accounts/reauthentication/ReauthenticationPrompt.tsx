import { setRecovery } from '#web/api/call.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { PartNotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TopLayerDialog } from '#web/ui/layout/TopLayerDialog.tsx';
import { useQuestion } from '#web/ui/use-question.ts';

// Its form is not part of the first view, so it is loaded on demand.
const reauthentication = lazyComponent(
  async () => (await import('./Reauthentication.tsx')).Reauthentication,
  <Loading label="Loading">
    <Skeleton className="h-32" />
  </Loading>,
  PartNotLoaded,
);

const texts = {
  reauthenticate:
    'You last entered your password more than ten minutes ago. Enter it again, and we’ll pick up where you left off.',
  'factor-again':
    'This changes how you sign in, so we also need a code from your app, a recovery code or your passkey. Then we’ll pick up where you left off.',
} as const;

/**
 * Asks for the password or the second step again when a call needs it, then lets the call continue. It opens over everything
 * else, and nothing that was typed is lost. Calls that need it at the same time share one prompt.
 */
export function ReauthenticationPrompt() {
  return (
    <>
      <Prompt code="reauthenticate" />
      <Prompt code="factor-again" />
    </>
  );
}

function Prompt({ code }: { code: keyof typeof texts }) {
  const { asking, answer } = useQuestion((ask) => setRecovery(code, ask), false);
  if (!asking) return null;
  return (
    <TopLayerDialog
      heading="Please confirm it’s you"
      text={texts[code]}
      onClose={(returnValue) => answer(returnValue === 'done')}
    >
      <reauthentication.Component by={code === 'reauthenticate' ? 'password' : 'code'} />
    </TopLayerDialog>
  );
}
