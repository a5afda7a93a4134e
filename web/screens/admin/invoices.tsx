import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { billingExportEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { AgingChart } from '#web/features/invoices/AgingChart.tsx';
import { invoiceFilterChoices, isInvoiceFilter, type ShownInvoices } from '#web/features/invoices/filters.ts';
import { InvoicesTable } from '#web/features/invoices/InvoicesTable.tsx';
import { agingQuery, invoicesQuery, taxRatesQuery } from '#web/features/invoices/queries.ts';
import { RemindOverdue } from '#web/features/invoices/reminders/RemindOverdue.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export interface InvoiceSearch {
  q?: string | undefined;
  status?: ShownInvoices | undefined;
}

export const Route = createFileRoute('/_admin/admin/invoices')({
  validateSearch: ({ q, status }: Record<string, unknown>): InvoiceSearch => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    status: isInvoiceFilter(status) && status !== 'all' ? status : undefined,
  }),
  head: () => ({ meta: [{ title: 'Invoices | Admin Dashboard' }] }),
  component: Invoices,
});

function Invoices() {
  const { data: aging, error, refetch } = useQuery(agingQuery);
  const { data: rates } = useQuery(taxRatesQuery);
  const mayCall = useMayCall();
  return (
    <>
      <AdminHeading
        heading="Invoices"
        lead="What was billed, what came in, and what is late."
        actions={
          <>
            <Button render={<Link to="/admin/invoices/new" />}>New invoice</Button>
            {mayCall(billingExportEndpoints.list) && (
              <Button variant="secondary" render={<Link to="/admin/invoices/exports" />}>
                Export
              </Button>
            )}
            <Button variant="secondary" render={<Link to="/admin/invoices/recurring" />}>
              Recurring
            </Button>
            {(rates?.length ?? 0) > 0 && mayCall(salesTaxEndpoints.report) && (
              <Button variant="secondary" render={<Link to="/admin/invoices/sales-tax" />}>
                Sales tax
              </Button>
            )}
            <Button variant="secondary" render={<Link to="/admin/billing" />}>
              Billing settings
            </Button>
          </>
        }
      />
      <Loaded
        what="what is owed"
        data={aging}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-84 sm:h-64" />}
      >
        {(owed) => <AgingChart aging={owed} actions={owed.overdue > 0 && <RemindOverdue />} />}
      </Loaded>
      <Filters />
      <List />
    </>
  );
}

function Filters() {
  const { q = '', status = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const look = (search: InvoiceSearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <ListFilters
      label="Search invoices"
      placeholder="Client or invoice number"
      copy={q}
      onSearch={(copy) => look({ q: copy, status })}
      choices={invoiceFilterChoices}
      shown={status}
      onShow={(choice) => look({ q, status: isInvoiceFilter(choice) ? choice : undefined })}
    />
  );
}

function List() {
  const { q = '', status = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery({
    ...invoicesQuery(useDeferredValue(q.trim()), status),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      what="the invoices"
      query={query}
      failure={loadFailure(query.error)}
      blocks={<Skeleton className="h-80" />}
      more="Show more invoices"
      empty={
        <EmptyState
          sentence={emptyLabels(q, status)}
          action={
            status !== 'all' && (
              <Button
                variant="secondary"
                onClick={() => void navigate({ search: { q: q || undefined }, replace: true })}
              >
                {q === '' ? 'Show all invoices' : 'Search all invoices'}
              </Button>
            )
          }
        />
      }
    >
      {(invoices) => <InvoicesTable invoices={invoices} withClient />}
    </PagedList>
  );
}

function emptyLabels(q: string, status: string): string {
  if (q !== '') return 'No invoices match your search.';
  return status === 'all'
    ? 'There are no invoices yet. Press New invoice to write the first.'
    : 'No invoices match this filter.';
}
