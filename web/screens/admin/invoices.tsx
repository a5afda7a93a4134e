import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { invoiceEditing } from '#contract/invoice-editing.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { AgingChart } from '#web/features/invoices/AgingChart.tsx';
import { invoiceFilterChoices, isInvoiceFilter, type ShownInvoices } from '#web/features/invoices/filters.ts';
import { InvoicesTable } from '#web/features/invoices/InvoicesTable.tsx';
import { agingQuery, invoicesQuery } from '#web/features/invoices/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { ExportCsv } from '#web/layouts/desk/ExportCsv.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export interface InvoiceSearch {
  q?: string | undefined;
  status?: ShownInvoices | undefined;
}

export const Route = createFileRoute('/_desk/admin/invoices')({
  validateSearch: ({ q, status }: Record<string, unknown>): InvoiceSearch => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    status: isInvoiceFilter(status) && status !== 'all' ? status : undefined,
  }),
  head: () => ({ meta: [{ title: 'Invoices | Admin Dashboard' }] }),
  component: Invoices,
});

function Invoices() {
  const { data: aging, error, refetch } = useQuery(agingQuery);
  return (
    <>
      <DeskHeading
        heading="Invoices"
        lead="What was billed, what came in, and what is late."
        actions={
          <>
            <Button render={<Link to="/admin/invoices/new" />}>New invoice</Button>
            <ExportCsv label="Export for QuickBooks" load={() => call(invoiceEditing.exporting, {})} />
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
        blocks={<Skeleton className="h-64" />}
      >
        {(owed) => <AgingChart aging={owed} />}
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
    <div className="mt-6 mb-4 grid gap-3 sm:grid-cols-[minmax(0,24rem)_13rem]">
      <TextInput
        label="Search invoices"
        hideLabel
        type="search"
        placeholder="Client or invoice number"
        autoComplete="off"
        defaultValue={q}
        onChange={({ target }) => look({ q: target.value, status })}
      />
      <Select
        label="Show"
        hideLabel
        choices={invoiceFilterChoices}
        value={status}
        onChange={({ target }) =>
          look({ q, status: isInvoiceFilter(target.value) ? target.value : undefined })
        }
      />
    </div>
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
    <Loaded
      what="the invoices"
      data={query.data}
      failure={loadFailure(query.error)}
      onRetry={() => void query.refetch()}
      blocks={<Skeleton className="h-80" />}
    >
      {({ pages }) =>
        pages.flat().length === 0 ? (
          <EmptyState
            sentence={emptyWords(q, status)}
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
        ) : (
          <>
            <InvoicesTable invoices={pages.flat()} withClient />
            {query.hasNextPage && (
              <Button
                variant="secondary"
                className="mt-4"
                pending={query.isFetchingNextPage}
                pendingLabel="Loading"
                onClick={() => void query.fetchNextPage()}
              >
                Show more invoices
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function emptyWords(q: string, status: string): string {
  if (q !== '') return 'No invoice fits what you are looking for.';
  return status === 'all'
    ? 'There are no invoices yet. Press New invoice to write the first.'
    : 'There are no such invoices.';
}
