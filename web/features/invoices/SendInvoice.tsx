import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { useInvoiceActions } from './use-invoice-actions.ts';
import { whoIsEmailed } from './who-is-emailed.ts';

interface SendInvoiceProps {
  invoice: WholeInvoice;
  actions: ReturnType<typeof useInvoiceActions>;
  /** Opens the confirmation right away, because sending was already chosen. */
  initiallyOpen: boolean;
}

/** Sends a saved draft, after confirmation. */
export function SendInvoice({ invoice, actions, initiallyOpen }: SendInvoiceProps) {
  return (
    <AlertDialog
      trigger={<Button>Send invoice</Button>}
      initiallyOpen={initiallyOpen}
      title="Send this invoice?"
      description={`${recipientText(invoice)} Once sent, an invoice gets its number and can no longer be edited.`}
      confirmLabel="Send invoice"
      pendingLabel="Sending"
      onConfirm={() => actions.changeStatus.mutateAsync('sent')}
    />
  );
}

function recipientText(invoice: WholeInvoice): string {
  const amount = dollars(invoice.totalCents);
  if (invoice.emailRecipients === 'people')
    return `${invoice.clientName} gets an email and can pay ${amount} in the portal.`;
  if (invoice.emailRecipients === 'record')
    return whoIsEmailed(invoice, `an email with the PDF and a link to pay ${amount}`);
  return `${whoIsEmailed(invoice, 'an email')} Please send them the PDF yourself.`;
}
