import { useQueryClient } from '@tanstack/react-query';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { holdForm } from '#contract/retention/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { legalHoldsQuery } from './queries.ts';

const noHold = { reason: '', version: 0 };

/** Places a client on legal hold. */
export function PlaceHoldDialog({ clientId, ...opened }: OpenedDialog & { clientId: number }) {
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const queryClient = useQueryClient();
  return (
    <Dialog
      title="Place legal hold"
      description="None of this client’s records can be disposed of or withdrawn until you lift the hold. The client isn’t notified."
      {...opened}
    >
      <EditForm
        label="Legal hold"
        schema={holdForm}
        row={noHold}
        valuesOf={({ reason }) => ({ reason })}
        newest={(error) =>
          afterConflict(error, async () => {
            const holds = await queryClient.fetchQuery({ ...legalHoldsQuery, staleTime: 0 });
            return holds.find((hold) => hold.clientId === clientId) ?? noHold;
          })
        }
        submitLabel="Place hold"
        pendingLabel="Placing"
        failureTitle="Not placed"
        clearOnSuccess
        onSubmit={async (form, base, leave) => {
          const body = { ...form, version: base.version };
          await call(legalHoldEndpoints.place, { params: { id: String(clientId) }, body });
          leave(() => opened.onOpenChange(false));
          await refreshAfter(legalHoldEndpoints.place);
          show({ title: 'Legal hold placed', description: 'Their records stay until you lift it.' });
          // Cleared for a hold that is placed next.
          return base;
        }}
        explain={(error) => formErrorOf(error, 'The hold was not placed. Please try again.')}
      >
        {(form) => (
          <TextInput
            label="Reason"
            description="Such as a lawsuit, an audit or a subpoena."
            autoComplete="off"
            {...form.field('reason')}
          />
        )}
      </EditForm>
    </Dialog>
  );
}
