import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { longDate, shortDate } from '#contract/dates.ts';
import { missingInWords } from '#contract/invoices/missing-characters.ts';
import { dollars } from '#contract/money.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
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

/** Sends a saved draft, after confirmation; if its due date has passed, with a new one. */
export function SendInvoice({ invoice, actions, initiallyOpen }: SendInvoiceProps) {
  const { dueDate, nextDueDate, missingCharacters = [] } = invoice;
  const passed = nextDueDate ? `Its due date, ${longDate(dueDate)}, has passed. ` : '';
  return (
    <AlertDialog
      trigger={<Button>Send invoice</Button>}
      initiallyOpen={initiallyOpen}
      title="Send this invoice?"
      description={`${passed}${recipientText(invoice)} Once sent, an invoice gets its number and can no longer be edited.`}
      confirmLabel={nextDueDate ? `Send with due date ${shortDate(nextDueDate)}` : 'Send invoice'}
      pendingLabel="Sending"
      onConfirm={() =>
        actions.changeStatus.mutateAsync({ status: 'sent', ...(nextDueDate && { dueDate: nextDueDate }) })
      }
    >
      {missingCharacters.length > 0 && (
        <Alert tone="yellow" title="Some characters can’t be printed">
          {missingCharacters.map((missing) => (
            <p key={missing.where}>{missingInWords(missing)}</p>
          ))}
        </Alert>
      )}
    </AlertDialog>
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
