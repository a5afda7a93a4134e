import { longDate } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { WriteOffDialog } from './write-offs/WriteOffDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { useInvoiceActions } from './use-invoice-actions.ts';

interface InvoiceActionsProps {
  invoice: WholeInvoice;
  transitions: ReturnType<typeof useInvoiceActions>;
  /** The form has changes that are not saved: the draft is not sent without them. */
  unsaved: boolean;
  /** How often sending was chosen in the form; each time asks once more. */
  asked: number;
}

/** What can be done with an invoice now; what cannot be taken back asks first. */
export function InvoiceActions({ invoice, transitions, unsaved, asked }: InvoiceActionsProps) {
  const isOpen = invoice.paymentUrl !== '';
  return (
    <div className="flex flex-wrap gap-2">
      {invoice.state === 'draft' && !unsaved && (
        <Send key={asked} invoice={invoice} transitions={transitions} asked={asked} />
      )}
      {isOpen && <PaymentDialog key={invoice.version} invoice={invoice} />}
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
      {isOpen && <Remind invoice={invoice} transitions={transitions} />}
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
          invoice={invoice}
          onUndo={() => transitions.reinstate.mutate()}
        />
      )}
      {isOpen && invoice.paidCents === 0 && <MakeVoid invoice={invoice} transitions={transitions} />}
    </div>
  );
}

function Send({ invoice, transitions, asked }: Omit<InvoiceActionsProps, 'unsaved'>) {
  return (
    <AlertDialog
      trigger={<Button>Send invoice</Button>}
      initiallyOpen={asked > 0}
      title="Send this invoice?"
      description={`${invoice.clientName} gets an email and can pay ${dollars(invoice.totalCents)} in the portal. Once sent, an invoice gets its number and can no longer be edited.`}
      confirmLabel="Send invoice"
      pendingLabel="Sending"
      onConfirm={() => transitions.changeStatus.mutateAsync('sent')}
    />
  );
}

function Remind({ invoice, transitions }: Pick<InvoiceActionsProps, 'invoice' | 'transitions'>) {
  const { clientName, status, dueDate, totalCents, paidCents } = invoice;
  const when = status === 'overdue' ? 'was due' : 'is not due until';
  return (
    <AlertDialog
      trigger={<Button variant="secondary">Send a reminder</Button>}
      title="Send a reminder?"
      description={`${clientName} gets an email about ${dollars(totalCents - paidCents)}, which ${when} ${longDate(dueDate)}.`}
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
      description={`It keeps its number and can no longer be paid. ${invoice.clientName} gets an email. This cannot be undone.`}
      confirmLabel="Void invoice"
      pendingLabel="Voiding"
      destructive
      onConfirm={() => transitions.changeStatus.mutateAsync('void')}
    />
  );
}
