import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { holdForm } from '#contract/retention/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { useRetentionChanged } from './queries.ts';

/** Places a client on legal hold. */
export function PlaceHoldDialog({ clientId, ...opened }: OpenedDialog & { clientId: number }) {
  const { show } = useToasts();
  const changed = useRetentionChanged();
  return (
    <Dialog
      title="Place legal hold"
      description="None of this client’s records can be disposed of or withdrawn until you lift the hold. The client isn’t notified."
      {...opened}
    >
      <Form
        label="Legal hold"
        schema={holdForm}
        defaultValues={{ reason: '' }}
        submitLabel="Place hold"
        pendingLabel="Placing"
        failureTitle="Not placed"
        onSubmit={async (body) => {
          await call(legalHoldEndpoints.place, { params: { id: String(clientId) }, body });
          opened.onOpenChange(false);
          await changed();
          show({ title: 'Legal hold placed', description: 'Their records stay until you lift it.' });
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
      </Form>
    </Dialog>
  );
}
