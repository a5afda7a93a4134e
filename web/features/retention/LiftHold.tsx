import { useMutation } from '@tanstack/react-query';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import type { LegalHold } from '#contract/retention/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useRetentionChanged } from './queries.ts';

/** Lifts the legal hold of a client, after confirmation. */
export function LiftHold({ hold: { clientId, client } }: { hold: LegalHold }) {
  const { show } = useToasts();
  const changed = useRetentionChanged();
  const lift = useMutation({
    mutationFn: () => call(legalHoldEndpoints.lift, { params: { id: String(clientId) } }),
    onSuccess: () => show({ title: 'Legal hold lifted', description: client }),
    onError: (error) =>
      show({ title: 'Not lifted', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
    onSettled: changed,
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
