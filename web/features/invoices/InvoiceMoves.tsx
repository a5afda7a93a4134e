import { invoiceEditing, type WholeInvoice } from '#contract/invoice-editing.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { useInvoiceMoves } from './use-invoice-moves.ts';

interface InvoiceMovesProps {
  invoice: WholeInvoice;
  moves: ReturnType<typeof useInvoiceMoves>;
  /** The form has changes that are not saved: the draft is not sent without them. */
  unsaved: boolean;
}

/** What can be done with an invoice now; what cannot be taken back asks first. */
export function InvoiceMoves({ invoice, moves, unsaved }: InvoiceMovesProps) {
  const isOpen = invoice.paymentUrl !== '';
  return (
    <div className="flex flex-wrap gap-2">
      {invoice.state === 'draft' && <Send invoice={invoice} moves={moves} unsaved={unsaved} />}
      {isOpen && <PaymentDialog key={invoice.version} invoice={invoice} />}
      <Button
        variant="secondary"
        render={
          <a
            href={invoiceEditing.pdf.path.replace('{id}', String(invoice.id))}
            target="_blank"
            rel="noreferrer"
          />
        }
      >
        PDF
      </Button>
      {isOpen && (
        <Button
          variant="secondary"
          pending={moves.remind.isPending}
          pendingLabel="Sending"
          onClick={() => moves.remind.mutate()}
        >
          Send a reminder
        </Button>
      )}
      {invoice.state === 'draft' && (
        <Button
          variant="destructive"
          pending={moves.remove.isPending}
          pendingLabel="Deleting"
          onClick={() => moves.remove.mutate()}
        >
          Delete draft
        </Button>
      )}
      {isOpen && invoice.paidCents === 0 && <MakeVoid invoice={invoice} moves={moves} />}
    </div>
  );
}

function Send({ invoice, moves, unsaved }: InvoiceMovesProps) {
  return (
    <AlertDialog
      trigger={<Button disabled={unsaved}>{unsaved ? 'Save before sending' : 'Send invoice'}</Button>}
      title="Send this invoice?"
      description={`${invoice.clientName} gets a letter and finds ${dollars(invoice.totalCents)} to pay in the portal. A sent invoice gets its number and is not edited any more.`}
      confirmLabel="Send invoice"
      pendingLabel="Sending"
      onConfirm={() => moves.changeStatus.mutateAsync('sent')}
    />
  );
}

function MakeVoid({ invoice, moves }: Omit<InvoiceMovesProps, 'unsaved'>) {
  return (
    <AlertDialog
      trigger={<Button variant="destructive">Make void</Button>}
      title={`Make invoice ${invoice.number} void?`}
      description={`It keeps its number and can no longer be paid. ${invoice.clientName} is told by letter. This cannot be undone.`}
      confirmLabel="Make void"
      pendingLabel="Making void"
      destructive
      onConfirm={() => moves.changeStatus.mutateAsync('void')}
    />
  );
}
