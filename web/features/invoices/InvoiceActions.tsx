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
  transitions: ReturnType<typeof useInvoiceActions>;
  /** Called once money was recorded or given up: what was pressed is gone. */
  onChanged: () => Promise<unknown>;
}

/** What can be done with an invoice now, but for sending a draft; what cannot be taken back asks first. */
export function InvoiceActions({ invoice, transitions, onChanged }: InvoiceActionsProps) {
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
          pending={transitions.duplicate.isPending}
          pendingLabel="Duplicating"
          onClick={() => transitions.duplicate.mutate()}
        >
          Duplicate
        </Button>
      )}
      {invoice.state !== 'draft' && netPaidCents(invoice) > 0 && (
        <RefundDialog key={`refund ${invoice.version}`} {...{ invoice, onChanged }} />
      )}
      {isOpen && invoice.emailRecipients !== 'nobody' && (
        <Remind invoice={invoice} transitions={transitions} />
      )}
      {invoice.state === 'draft' && (
        <Button
          variant="destructive"
          pending={transitions.remove.isPending}
          pendingLabel="Deleting"
          onClick={() => transitions.remove.mutate()}
        >
          Delete draft
        </Button>
      )}
      {isOpen && (
        <WriteOffDialog
          key={`write-off ${invoice.version}`}
          {...{ invoice, onChanged }}
          onUndo={() => transitions.reinstate.mutate()}
        />
      )}
      {isOpen && invoice.paidCents === 0 && <MakeVoid invoice={invoice} transitions={transitions} />}
    </div>
  );
}

function Remind({ invoice, transitions }: Pick<InvoiceActionsProps, 'invoice' | 'transitions'>) {
  const { status, dueDate, totalCents, paidCents } = invoice;
  const when = status === 'overdue' ? 'was due' : 'is not due until';
  const about = `an email about ${dollars(totalCents - paidCents)}, which ${when} ${longDate(dueDate)}`;
  return (
    <AlertDialog
      trigger={<Button variant="secondary">Send a reminder</Button>}
      title="Send a reminder?"
      description={whoIsEmailed(invoice, about)}
      confirmLabel="Send reminder"
      pendingLabel="Sending"
      onConfirm={() => transitions.remind.mutateAsync()}
    />
  );
}

function MakeVoid({ invoice, transitions }: Pick<InvoiceActionsProps, 'invoice' | 'transitions'>) {
  return (
    <AlertDialog
      trigger={<Button variant="destructive">Void invoice</Button>}
      title={`Void invoice ${invoice.number}?`}
      description={`It keeps its number and can no longer be paid. ${whoIsEmailed(invoice, 'an email')} This cannot be undone.`}
      confirmLabel="Void invoice"
      pendingLabel="Voiding"
      destructive
      onConfirm={() => transitions.changeStatus.mutateAsync('void')}
    />
  );
}
