import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import type { LegalHold } from '#contract/retention/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';

/** Lifts the legal hold of a client, after confirmation. */
export function LiftHold({ hold: { clientId, client } }: { hold: LegalHold }) {
  const lift = useAction(legalHoldEndpoints.lift, {
    input: () => ({ params: { id: String(clientId) } }),
    done: () => ({ title: 'Legal hold lifted', description: client, tone: 'neutral' }),
    failed: 'Not lifted',
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" aria-label={`Lift the legal hold on ${client}`}>
          Lift
        </Button>
      }
      title={`Lift the legal hold on ${client}?`}
      description="Their records can be disposed of again once they are due."
      confirmLabel="Lift hold"
      pendingLabel="Lifting"
      onConfirm={() => lift.mutateAsync()}
    />
  );
}
