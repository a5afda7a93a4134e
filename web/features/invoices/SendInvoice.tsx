import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { useInvoiceActions } from './use-invoice-actions.ts';
import { whoIsEmailed } from './who-is-emailed.ts';

interface SendInvoiceProps {
  invoice: WholeInvoice;
  transitions: ReturnType<typeof useInvoiceActions>;
  /** Sending was chosen already: asks at once. */
  asked: boolean;
}

/** Sends a draft that is saved, after a question. */
export function SendInvoice({ invoice, transitions, asked }: SendInvoiceProps) {
  return (
    <AlertDialog
      trigger={<Button>Send invoice</Button>}
      initiallyOpen={asked}
      title="Send this invoice?"
      description={`${whoGetsIt(invoice)} Once sent, an invoice gets its number and can no longer be edited.`}
      confirmLabel="Send invoice"
      pendingLabel="Sending"
      onConfirm={() => transitions.changeStatus.mutateAsync('sent')}
    />
  );
}

function whoGetsIt(invoice: WholeInvoice): string {
  const amount = dollars(invoice.totalCents);
  if (invoice.emailRecipients === 'people')
    return `${invoice.clientName} gets an email and can pay ${amount} in the portal.`;
  if (invoice.emailRecipients === 'record')
    return whoIsEmailed(invoice, `an email with the PDF and a link to pay ${amount}`);
  return `${whoIsEmailed(invoice, 'an email')} Please send them the PDF yourself.`;
}
