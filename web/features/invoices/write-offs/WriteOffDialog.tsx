import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { balanceCents } from '#contract/invoices/rules.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { newWriteOff } from '#contract/invoices/write-offs.ts';
import { dollars } from '#contract/money.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

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
  const balance = dollars(balanceCents(invoice));
  return (
    <FormDialog
      endpoint={adminInvoiceEndpoints.writeOff}
      title={`Write off ${balance}?`}
      description={`The balance of invoice ${invoice.number} is no longer due, and reminders stop. ${invoice.clientName} is not emailed; the portal says that there is nothing to pay.`}
      trigger={<Button variant="destructive">Write off</Button>}
      label="Write-off"
      schema={writeOffForm}
      defaultValues={{ reason: '' }}
      submitLabel={`Write off ${balance}`}
      pendingLabel="Writing off"
      failureTitle="Not written off"
      clearOnSuccess
      input={({ reason }) => ({
        params: { id: String(invoice.id) },
        body: { reason, version: invoice.version },
      })}
      done={() => ({
        title: `${balance} written off`,
        description: invoice.clientName,
        tone: 'neutral',
        action: { label: 'Undo', onClick: onUndo },
      })}
      afterwards={onChanged}
      advice="The balance was not written off. Please try again."
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
    </FormDialog>
  );
}
