import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

/** A client's EIN: the last digits, or all of it for a manager or owner who asks. The audit log records each request. */
export function EinFact({ client: { id, name, ein } }: { client: Client }) {
  const mayCall = useMayCall();
  const fullEin = useAction(clientEndpoints.ein, {
    input: () => ({ params: { id: String(id) } }),
    failed: 'EIN not shown',
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span aria-live="polite">{fullEin.data?.ein ?? ein}</span>
      {fullEin.data ? (
        <>
          <Button variant="quiet" onClick={() => fullEin.reset()}>
            Hide EIN
          </Button>
          {mayCall(clientEndpoints.update) && (
            <RemoveEin id={id} name={name} onRemoved={() => fullEin.reset()} />
          )}
        </>
      ) : (
        mayCall(clientEndpoints.ein) && (
          <Button
            variant="quiet"
            pending={fullEin.isPending}
            pendingLabel="Loading"
            onClick={() => fullEin.mutate()}
          >
            Show EIN
          </Button>
        )
      )}
    </span>
  );
}

interface RemoveEinProps {
  id: number;
  name: string;
  onRemoved: () => void;
}

function RemoveEin({ id, name, onRemoved }: RemoveEinProps) {
  const remove = useAction(clientEndpoints.update, {
    input: () => ({ params: { id: String(id) }, body: { ein: '' } }),
    afterwards: onRemoved,
    failed: 'Not removed',
  });
  return (
    <AlertDialog
      trigger={<Button variant="quiet">Remove EIN</Button>}
      title={`Remove the EIN of ${name}?`}
      description="You won’t be able to view it again. You can enter another one at any time."
      confirmLabel="Remove EIN"
      pendingLabel="Removing"
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
