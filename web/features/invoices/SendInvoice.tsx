import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { useInvoiceActions } from './use-invoice-actions.ts';

interface SendInvoiceProps {
  invoice: WholeInvoice;
  transitions: ReturnType<typeof useInvoiceActions>;
  /** Sending was chosen already: asks at once. */
  asked: boolean;
  onSent: () => Promise<unknown>;
}

/** Sends a draft that is saved, after a question. */
export function SendInvoice({ invoice, transitions, asked, onSent }: SendInvoiceProps) {
  return (
    <AlertDialog
      trigger={<Button>Send invoice</Button>}
      initiallyOpen={asked}
      title="Send this invoice?"
      description={`${invoice.clientName} gets an email and can pay ${dollars(invoice.totalCents)} in the portal. Once sent, an invoice gets its number and can no longer be edited.`}
      confirmLabel="Send invoice"
      pendingLabel="Sending"
      onConfirm={async () => {
        await transitions.changeStatus.mutateAsync('sent');
        await onSent();
      }}
    />
  );
}
