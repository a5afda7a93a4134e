import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Cents, maxCents } from '#contract/money.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { CoverageNotice } from '#web/features/engagements/CoverageNotice.tsx';
import { DraftForm } from '#web/features/invoices/DraftForm.tsx';
import { billingQuery, taxRatesQuery } from '#web/features/invoices/queries.ts';
import { BackLink, AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { isIn, numberIn } from '#web/lib/search-params/search-values.ts';

export interface NewInvoiceSearch {
  client?: number | undefined;
  /** The amount of the first line. */
  cents?: Cents | undefined;
  /** Opens the list of clients at once. */
  choose?: true | undefined;
}

export const Route = createFileRoute('/_admin/admin/invoices/new')({
  validateSearch: ({ client, cents, choose }: Record<string, unknown>): NewInvoiceSearch => ({
    client: numberIn(client),
    cents: centsIn(cents),
    choose: isIn(choose),
  }),
  head: () => ({ meta: [{ title: 'New invoice | Admin Dashboard' }] }),
  component: NewInvoice,
});

function centsIn(value: unknown): number | undefined {
  const cents = numberIn(value);
  return cents !== undefined && cents <= maxCents ? cents : undefined;
}

function NewInvoice() {
  const billing = useQuery(billingQuery);
  const rates = useQuery(taxRatesQuery);
  const data = billing.data && rates.data && { dueDays: billing.data.dueDays, rates: rates.data };
  return (
    <>
      <BackLink to="/admin/invoices">Invoices</BackLink>
      <AdminHeading
        heading="New invoice"
        lead="It is saved as a draft first. The client sees it once you send it."
      />
      <Loaded
        what="the form"
        data={data}
        failure={loadFailure(billing.error ?? rates.error)}
        onRetry={() => void Promise.all([billing.refetch(), rates.refetch()])}
        skeleton={<Skeleton className="h-96" />}
      >
        {(start) => <InvoiceForm {...start} />}
      </Loaded>
    </>
  );
}

function InvoiceForm({ dueDays, rates }: { dueDays: number; rates: readonly TaxRate[] }) {
  const { client, cents, choose } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [missing, setMissing] = useState(false);
  // Only the initial URL counts: later the client is changed in the field, which keeps the focus.
  const [startsWithClient] = useState(client !== undefined);
  const [startsOpen] = useState(choose === true);
  const clientField = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  /** The client is the first field, so a missing one gets the focus. */
  const focusMissingClient = () =>
    client === undefined && clientField.current?.querySelector('input')?.focus();
  const refreshAfter = useRefreshAfter();
  return (
    <div className="flex max-w-4xl flex-col gap-6 min-[1200px]:max-w-none">
      <div ref={clientField}>
        <ClientSelect
          className="sm:max-w-96"
          id={client}
          error={missing && client === undefined ? 'Please choose a client' : undefined}
          startsOpen={startsOpen}
          onChoose={(id) => {
            void navigate({ search: { client: id, cents }, replace: true });
            // Next come the lines: what was done.
            if (id !== undefined && client === undefined) lines.current?.querySelector('input')?.focus();
          }}
        />
      </div>
      <div ref={lines}>
        <DraftForm
          key={cents ?? 0}
          clientId={client}
          dueDays={dueDays}
          rates={rates}
          cents={cents}
          startsInLines={startsWithClient}
          notice={(texts) => <CoverageNotice clientId={client} texts={texts} />}
          onTry={() => setMissing(client === undefined)}
          onInvalid={focusMissingClient}
          onSave={async (body, send, _base, take) => {
            if (client === undefined) {
              focusMissingClient();
              throw new NotReadyError('Please choose a client first.');
            }
            const created = await call(adminInvoiceEndpoints.create, {
              params: { id: String(client) },
              body,
            });
            await refreshAfter(adminInvoiceEndpoints.create);
            const isTyping = take(created);
            await navigate({
              to: '/admin/invoices/$id',
              params: { id: String(created.id) },
              // What is still being typed is not ready to be sent.
              search: send && !isTyping ? { send } : {},
              ignoreBlocker: true,
            });
            return created;
          }}
        />
      </div>
    </div>
  );
}
