import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, isNotFound, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { CoverageNotice } from '#web/features/engagements/CoverageNotice.tsx';
import { DraftForm } from '#web/features/invoices/DraftForm.tsx';
import { InvoiceFacts, InvoiceLines, Payments } from '#web/features/invoices/InvoiceFacts.tsx';
import { WrittenOff } from '#web/features/invoices/write-offs/WrittenOff.tsx';
import { InvoiceActions } from '#web/features/invoices/InvoiceActions.tsx';
import { SendInvoice } from '#web/features/invoices/SendInvoice.tsx';
import { InvoiceStatusBadge } from '#web/features/invoices/InvoiceStatusBadge.tsx';
import { invoiceQuery, taxRatesQuery } from '#web/features/invoices/queries.ts';
import { useInvoiceActions } from '#web/features/invoices/use-invoice-actions.ts';
import { BackLink, AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { toHeading } from '#web/lib/heading-focus.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { KeptWhileEdited } from '#web/ui/form/KeptWhileEdited.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { isIn } from '#web/lib/search-params/search-values.ts';

export const Route = createFileRoute('/_admin/admin/invoices/$id')({
  // `send` opens the send dialog at once: Send was pressed when it was created.
  validateSearch: ({ send }: Record<string, unknown>): { send?: true } => (isIn(send) ? { send: true } : {}),
  head: () => ({ meta: [{ title: 'Invoice | Admin Dashboard' }] }),
  component: InvoicePage,
});

function InvoicePage() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(invoiceQuery(Number(id)));
  return (
    <>
      <BackLink to="/admin/invoices">Invoices</BackLink>
      {isNotFound(error) ? (
        <EmptyState sentence="Invoice not found. A draft may have been deleted." />
      ) : (
        <Loaded
          what="this invoice"
          data={data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          skeleton={<Skeleton className="h-96" />}
        >
          {(invoice) => (
            <KeptWhileEdited key={invoice.id} value={invoice}>
              {(kept) => <InvoiceDetails invoice={kept} />}
            </KeptWhileEdited>
          )}
        </Loaded>
      )}
    </>
  );
}

/** A draft to edit and send, or a sent invoice with its payments. */
function InvoiceDetails({ invoice }: { invoice: WholeInvoice }) {
  const { send } = Route.useSearch();
  const [unsaved, setUnsaved] = useState(false);
  const [sendRequests, setSendRequests] = useState(send === true ? 1 : 0);
  const navigate = Route.useNavigate();
  const leave = () => navigate({ to: '/admin/invoices', ignoreBlocker: true });
  const openDraft = (id: number) => navigate({ to: '/admin/invoices/$id', params: { id: String(id) } });
  // The focused element is gone. Removing `send` from the URL keeps a reload from opening the dialog again.
  const focusHeading = () => navigate({ search: {}, state: toHeading(), replace: true, resetScroll: false });
  const actions = useInvoiceActions(invoice, {
    onChanged: focusHeading,
    onDeleted: leave,
    onDuplicated: openDraft,
  });
  const isOpen = invoice.state === 'draft' || invoice.paymentUrl !== '';
  const title = invoice.number ? `Invoice ${invoice.number}` : 'Draft invoice';
  return (
    <>
      <title>{`${title} | Admin Dashboard`}</title>
      <AdminHeading
        heading={title}
        lead={<ForClient invoice={invoice} />}
        badge={<InvoiceStatusBadge status={invoice.status} refundedCents={invoice.refundedCents} />}
        actions={<InvoiceActions {...{ invoice, actions }} onChanged={focusHeading} />}
      />
      {invoice.emailRecipients === 'nobody' && isOpen && <NobodyEmailed invoice={invoice} />}
      {invoice.state === 'draft' ? (
        <Editing
          invoice={invoice}
          send={
            !unsaved && (
              <SendInvoice
                key={sendRequests}
                invoice={invoice}
                actions={actions}
                initiallyOpen={sendRequests > 0}
              />
            )
          }
          onChanged={setUnsaved}
          onSend={() => setSendRequests((count) => count + 1)}
        />
      ) : (
        <>
          <InvoiceFacts invoice={invoice} />
          {invoice.writeOff && (
            <div className="mb-6">
              <WrittenOff
                writeOff={invoice.writeOff}
                reinstating={actions.reinstate.isPending}
                onReinstate={() => actions.reinstate.mutate()}
              />
            </div>
          )}
          <InvoiceLines invoice={invoice} />
          <h2 className="mt-8 mb-3 text-heading">Payments</h2>
          {invoice.payments.length === 0 ? (
            <p className="text-ink-2">No payments yet.</p>
          ) : (
            <Payments
              invoice={invoice}
              onDelete={(payment) => actions.deletePayment.mutateAsync(payment)}
              deletable={!invoice.writeOff}
            />
          )}
        </>
      )}
    </>
  );
}

function NobodyEmailed({ invoice: { clientId, clientName } }: { invoice: WholeInvoice }) {
  return (
    <Alert tone="orange" title={`Nobody at ${clientName} gets emails about invoices`} className="mb-6">
      <p>
        Send them the PDF yourself, or{' '}
        <Link
          to="/admin/clients/$id"
          params={{ id: String(clientId) }}
          search={{ tab: 'people' }}
          className="link"
        >
          invite someone to the portal
        </Link>
        . An email address on the client’s record is enough as long as nobody has access.
      </p>
    </Alert>
  );
}

function ForClient({ invoice: { clientId, clientName, statusUrl } }: { invoice: WholeInvoice }) {
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
      {statusUrl !== '' && (
        <>
          {' · '}
          <a href={statusUrl} target="_blank" rel="noreferrer" className="link">
            Status page
          </a>
        </>
      )}
    </>
  );
}

interface EditingProps {
  invoice: WholeInvoice;
  /** The send button; false while there are unsaved changes. */
  send: ReactNode;
  onChanged: (changed: boolean) => void;
  /** Called after the draft was saved in order to send it. */
  onSend: () => void;
}

function Editing({ invoice, send, onChanged, onSend }: EditingProps) {
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const rates = useQuery(taxRatesQuery);
  return (
    <div className="max-w-4xl min-[1200px]:max-w-none">
      <Loaded
        what="the sales tax rates"
        data={rates.data}
        failure={loadFailure(rates.error)}
        onRetry={() => void rates.refetch()}
        skeleton={<Skeleton className="h-96" />}
      >
        {(taxRates) => (
          <DraftForm
            key={invoice.version}
            draft={invoice}
            clientId={invoice.clientId}
            dueDays={0}
            rates={taxRates}
            send={send}
            notice={(texts) => <CoverageNotice clientId={invoice.clientId} texts={texts} />}
            onChanged={onChanged}
            newest={(error) =>
              afterConflict(error, () =>
                queryClient.fetchQuery({ ...invoiceQuery(invoice.id), staleTime: 0 }),
              )
            }
            onSave={async (draft, thenSend, base = invoice) => {
              const body = { ...draft, version: base.version };
              const saved = await call(adminInvoiceEndpoints.change, {
                params: { id: String(invoice.id) },
                body,
              });
              if (!thenSend) show({ title: 'Draft saved', description: invoice.clientName, tone: 'success' });
              await refreshAfter(adminInvoiceEndpoints.change);
              if (thenSend) onSend();
              return saved;
            }}
          />
        )}
      </Loaded>
    </div>
  );
}
