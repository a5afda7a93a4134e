import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceEditing, type WholeInvoice } from '#contract/invoice-editing.ts';
import { isGone, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { LeaveGuard } from '#web/features/firm/LeaveGuard.tsx';
import { DraftForm } from '#web/features/invoices/DraftForm.tsx';
import { InvoiceFacts, InvoiceLines, Payments } from '#web/features/invoices/InvoiceFacts.tsx';
import { InvoiceMoves } from '#web/features/invoices/InvoiceMoves.tsx';
import { InvoiceStatusBadge } from '#web/features/invoices/InvoiceStatusBadge.tsx';
import { invoiceQuery } from '#web/features/invoices/queries.ts';
import { useInvoiceMoves } from '#web/features/invoices/use-invoice-moves.ts';
import { useInvoicesChanged } from '#web/features/invoices/use-invoices-changed.ts';
import { BackLink, DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

export const Route = createFileRoute('/_desk/admin/invoices/$id')({
  head: () => ({ meta: [{ title: 'Invoice | Admin Dashboard' }] }),
  component: InvoicePage,
});

function InvoicePage() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(invoiceQuery(Number(id)));
  return (
    <>
      <BackLink to="/admin/invoices">Invoices</BackLink>
      {isGone(error) ? (
        <EmptyState sentence="This invoice is not there. A draft may have been deleted." />
      ) : (
        <Loaded
          what="this invoice"
          data={data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          blocks={<Skeleton className="h-96" />}
        >
          {(invoice) => <OneInvoice key={invoice.id} invoice={invoice} />}
        </Loaded>
      )}
    </>
  );
}

/** A draft to be edited and sent, or a sent invoice with the money that came in for it. */
function OneInvoice({ invoice }: { invoice: WholeInvoice }) {
  const [unsaved, setUnsaved] = useState(false);
  const navigate = Route.useNavigate();
  const leave = () => navigate({ to: '/admin/invoices', ignoreBlocker: true });
  const moves = useInvoiceMoves(invoice, leave);
  const title = invoice.number ? `Invoice ${invoice.number}` : 'Draft invoice';
  return (
    <>
      <title>{`${title} | Admin Dashboard`}</title>
      <DeskHeading
        heading={title}
        lead={<ForClient invoice={invoice} />}
        beside={<InvoiceStatusBadge status={invoice.status} />}
        actions={<InvoiceMoves invoice={invoice} moves={moves} unsaved={unsaved} />}
      />
      {invoice.state === 'draft' ? (
        <Editing invoice={invoice} unsaved={unsaved} onChanged={setUnsaved} />
      ) : (
        <>
          <InvoiceFacts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <h2 className="mt-8 mb-3 text-heading">Payments</h2>
          {invoice.payments.length === 0 ? (
            <p className="text-ink-2">No money has come in for this invoice.</p>
          ) : (
            <Payments
              payments={invoice.payments}
              pendingId={moves.takeBack.isPending ? moves.takeBack.variables.id : undefined}
              onTakeBack={(payment) => moves.takeBack.mutate(payment)}
            />
          )}
        </>
      )}
    </>
  );
}

function ForClient({ invoice: { clientId, clientName } }: { invoice: WholeInvoice }) {
  return (
    <>
      For{' '}
      <Link
        to="/admin/clients/$id"
        params={{ id: String(clientId) }}
        search={{ tab: 'invoices' }}
        className="link wrap-anywhere"
      >
        {clientName}
      </Link>
    </>
  );
}

interface EditingProps {
  invoice: WholeInvoice;
  unsaved: boolean;
  onChanged: (changed: boolean) => void;
}

function Editing({ invoice, unsaved, onChanged }: EditingProps) {
  const changed = useInvoicesChanged();
  const { show } = useToasts();
  return (
    <div className="max-w-4xl">
      <LeaveGuard changed={unsaved} />
      <DraftForm
        key={invoice.version}
        draft={invoice}
        dueDays={0}
        // With nothing to save, sending is.
        aside={!unsaved}
        onChanged={onChanged}
        onSave={async (wanted) => {
          const body = { ...wanted, version: invoice.version };
          await call(invoiceEditing.change, { params: { id: String(invoice.id) }, body });
          show({ title: 'Draft saved', description: invoice.clientName, tone: 'success' });
          await changed();
        }}
      />
    </div>
  );
}
