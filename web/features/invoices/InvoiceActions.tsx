import { longDate } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { netPaidCents } from '#contract/invoices/rules.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { WriteOffDialog } from './write-offs/WriteOffDialog.tsx';
import { PaymentDialog } from './payments/PaymentDialog.tsx';
import { RefundDialog } from './payments/RefundDialog.tsx';
import type { useInvoiceActions } from './use-invoice-actions.ts';
import { whoIsEmailed } from './who-is-emailed.ts';

interface InvoiceActionsProps {
  invoice: WholeInvoice;
  actions: ReturnType<typeof useInvoiceActions>;
  /** Called after a payment, refund or write-off, to move the focus: the pressed button is no longer there. */
  onChanged: () => Promise<unknown>;
}

/** The buttons for an invoice in its current state, except for sending a draft. Actions that can't be undone ask first. */
export function InvoiceActions({ invoice, actions, onChanged }: InvoiceActionsProps) {
  const isOpen = invoice.paymentUrl !== '';
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && <PaymentDialog key={invoice.version} {...{ invoice, onChanged }} />}
      <Button
        variant="secondary"
        render={
          <a
            href={adminInvoiceEndpoints.pdf.path.replace('{id}', String(invoice.id))}
            target="_blank"
            rel="noreferrer"
          />
        }
      >
        PDF
      </Button>
      {invoice.state !== 'draft' && (
        <Button
          variant="secondary"
          pending={actions.duplicate.isPending}
          pendingLabel="Duplicating"
          onClick={() => actions.duplicate.mutate()}
        >
          Duplicate
        </Button>
      )}
      {invoice.state !== 'draft' && netPaidCents(invoice) > 0 && (
        <RefundDialog key={`refund ${invoice.version}`} {...{ invoice, onChanged }} />
      )}
      {isOpen && invoice.emailRecipients !== 'nobody' && <SendReminder invoice={invoice} actions={actions} />}
      {invoice.state === 'draft' && (
        <Button
          variant="destructive"
          pending={actions.remove.isPending}
          pendingLabel="Deleting"
          onClick={() => actions.remove.mutate()}
        >
          Delete draft
        </Button>
      )}
      {isOpen && (
        <WriteOffDialog
          key={`write-off ${invoice.version}`}
          {...{ invoice, onChanged }}
          onUndo={() => actions.reinstate.mutate()}
        />
      )}
      {isOpen && invoice.paidCents === 0 && <VoidInvoice invoice={invoice} actions={actions} />}
    </div>
  );
}

function SendReminder({ invoice, actions }: Pick<InvoiceActionsProps, 'invoice' | 'actions'>) {
  const { status, dueDate, totalCents, paidCents } = invoice;
  const dueText = status === 'overdue' ? 'was due' : 'is not due until';
  const emailText = `an email about ${dollars(totalCents - paidCents)}, which ${dueText} ${longDate(dueDate)}`;
  return (
    <AlertDialog
      trigger={<Button variant="secondary">Send a reminder</Button>}
      title="Send a reminder?"
      description={whoIsEmailed(invoice, emailText)}
      confirmLabel="Send reminder"
      pendingLabel="Sending"
      onConfirm={() => actions.remind.mutateAsync()}
    />
  );
}

function VoidInvoice({ invoice, actions }: Pick<InvoiceActionsProps, 'invoice' | 'actions'>) {
  return (
    <AlertDialog
      trigger={<Button variant="destructive">Void invoice</Button>}
      title={`Void invoice ${invoice.number}?`}
      description={`It keeps its number and can no longer be paid. ${whoIsEmailed(invoice, 'an email')} This cannot be undone.`}
      confirmLabel="Void invoice"
      pendingLabel="Voiding"
      destructive
      onConfirm={() => actions.changeStatus.mutateAsync({ status: 'void' })}
    />
  );
}
