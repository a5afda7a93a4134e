import { useState } from 'react';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { balanceCents } from '#contract/invoices/rules.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { newWriteOff } from '#contract/invoices/write-offs.ts';
import { dollars } from '#contract/money.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

const writeOffForm = newWriteOff.pick({ reason: true });

interface WriteOffDialogProps {
  invoice: WholeInvoice;
  /** Called by Undo in the toast, to reinstate the balance. */
  onUndo: () => void;
  /** Called once the balance is written off. */
  onChanged: () => Promise<unknown>;
}

/** Writes off the balance of an invoice, with a reason. It can be undone from the toast, and reinstated later. */
export function WriteOffDialog({ invoice, onUndo, onChanged }: WriteOffDialogProps) {
  const [open, setOpen] = useState(false);
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const balance = dollars(balanceCents(invoice));
  return (
    <Dialog
      title={`Write off ${balance}?`}
      description={`The balance of invoice ${invoice.number} is no longer due, and reminders stop. ${invoice.clientName} is not emailed; the portal says that there is nothing to pay.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="destructive">Write off</Button>}
    >
      <Form
        label="Write-off"
        schema={writeOffForm}
        defaultValues={{ reason: '' }}
        submitLabel={`Write off ${balance}`}
        pendingLabel="Writing off"
        failureTitle="Not written off"
        clearOnSuccess
        onSubmit={async ({ reason }, _form, leave) => {
          const body = { reason, version: invoice.version };
          await call(adminInvoiceEndpoints.writeOff, { params: { id: String(invoice.id) }, body });
          leave(() => setOpen(false));
          show({
            title: `${balance} written off`,
            description: invoice.clientName,
            action: { label: 'Undo', onClick: onUndo },
          });
          await refreshAfter(adminInvoiceEndpoints.writeOff);
          await onChanged();
        }}
        explain={(error) => formErrorOf(error, 'The balance was not written off. Please try again.')}
      >
        {(form) => (
          <TextInput
            label="Reason"
            description="For your books; the client doesn’t see it."
            placeholder="Uncollectible"
            autoComplete="off"
            {...form.field('reason')}
          />
        )}
      </Form>
    </Dialog>
  );
}
