import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { type SortOrder, sortOrders } from '#contract/sort-order.ts';
import { type InvoiceSort, invoiceSorts } from '#contract/invoices/rules.ts';
import { billingExportEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { BulkActionButton } from '#web/features/bulk-actions/BulkActionButton.tsx';
import { BulkActions } from '#web/features/bulk-actions/BulkActions.tsx';
import { AgingChart } from '#web/features/invoices/AgingChart.tsx';
import {
  invoiceFilterChoices,
  isInvoiceFilter,
  type InvoiceListFilter,
} from '#web/features/invoices/filters.ts';
import { InvoicesTable } from '#web/features/invoices/InvoicesTable.tsx';
import { agingQuery, filtersOf, invoicesQuery, taxRatesQuery } from '#web/features/invoices/queries.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { SortSelect } from '#web/ui/table/SortSelect.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { textIn } from '#web/lib/search-params/search-values.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { invoiceBulkChoices, remindChoice } from './bulk-choices.ts';

export interface InvoiceSearch {
  q?: string | undefined;
  status?: InvoiceListFilter | undefined;
  /** Newest first if omitted. */
  sort?: InvoiceSort | undefined;
  order?: SortOrder | undefined;
}

export const Route = createFileRoute('/_admin/admin/invoices')({
  validateSearch: ({ q, status, sort, order }: Record<string, unknown>): InvoiceSearch => ({
    q: textIn(q),
    status: isInvoiceFilter(status) && status !== 'all' ? status : undefined,
    sort: invoiceSorts.find((value) => value === sort),
    order: sortOrders.find((value) => value === order),
  }),
  head: () => ({ meta: [{ title: 'Invoices | Admin Dashboard' }] }),
  component: Invoices,
});

function Invoices() {
  const { data: aging, error, refetch } = useQuery(agingQuery);
  const { data: rates } = useQuery(taxRatesQuery);
  const mayCall = useMayCall();
  const isPhone = useIsPhone();
  const links = (variant: ButtonVariant) => (
    <>
      {mayCall(billingExportEndpoints.list) && (
        <Button variant={variant} render={<Link to="/admin/invoices/exports" />}>
          Export
        </Button>
      )}
      <Button variant={variant} render={<Link to="/admin/invoices/recurring" />}>
        Recurring
      </Button>
      {(rates?.length ?? 0) > 0 && mayCall(salesTaxEndpoints.report) && (
        <Button variant={variant} render={<Link to="/admin/invoices/sales-tax" />}>
          Sales tax
        </Button>
      )}
      <Button variant={variant} render={<Link to="/admin/billing" />}>
        Billing settings
      </Button>
    </>
  );
  return (
    <>
      <AdminHeading
        heading="Invoices"
        lead={isPhone ? undefined : 'What was billed, what came in, and what is late.'}
        actions={
          <>
            <Button render={<Link to="/admin/invoices/new" search={{ choose: true }} />}>New invoice</Button>
            {isPhone ? (
              <span className="grow-0!">
                <ActionsMenu label="More actions for invoices">{links('quiet')}</ActionsMenu>
              </span>
            ) : (
              links('secondary')
            )}
          </>
        }
      />
      <Loaded
        what="what is owed"
        data={aging}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-40 sm:h-64" />}
      >
        {(owed) => (
          <AgingChart
            aging={owed}
            actions={
              owed.overdue > 0 && (
                <BulkActionButton
                  label="Remind all overdue"
                  subject="invoices"
                  choice={remindChoice}
                  filter={filtersOf({ q: '', filter: 'overdue' })}
                  count={owed.overdue}
                />
              )
            }
          />
        )}
      </Loaded>
      <Filters />
      <List />
    </>
  );
}

function Filters() {
  const { q = '', status = 'all', sort, order = 'desc' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const updateSearch = (search: InvoiceSearch) =>
    void navigate({ search: { q, status, sort, order, ...search }, replace: true, resetScroll: false });
  return (
    <ListFilters
      label="Search invoices"
      placeholder="Client or invoice number"
      query={q}
      onSearch={(query) => updateSearch({ q: query })}
      choices={invoiceFilterChoices}
      shown={status}
      onShow={(choice) => updateSearch({ status: isInvoiceFilter(choice) ? choice : undefined })}
      active={status === 'all' ? 0 : 1}
    >
      <SortSelect
        choices={orders}
        sort={sort}
        order={order}
        onSort={(by, direction) => updateSearch({ sort: by, order: by && direction })}
      />
    </ListFilters>
  );
}

const orders = [
  [undefined, 'desc', 'Newest first'],
  ['number', 'desc', 'Highest number first'],
  ['number', 'asc', 'Lowest number first'],
  ['client', 'asc', 'By client'],
  ['client', 'desc', 'By client, Z to A'],
  ['issued', 'desc', 'Latest date first'],
  ['issued', 'asc', 'Earliest date first'],
  ['due', 'asc', 'First due first'],
  ['due', 'desc', 'Last due first'],
  ['amount', 'desc', 'Highest amount first'],
  ['amount', 'asc', 'Lowest amount first'],
] as const;

function List() {
  const { q = '', status = 'all', sort, order = 'desc' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const text = useDeferredValue(q.trim());
  const query = useInfiniteQuery({
    ...invoicesQuery({ q: text, filter: status, sort, order }),
    placeholderData: keepPreviousData,
  });
  const filter = filtersOf({ q: text, filter: status });
  const selectionOf = useSelection(JSON.stringify(filter));
  return (
    <PagedList
      what="the invoices"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more invoices"
      empty={
        <EmptyState
          sentence={emptyText(q, status)}
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
      {(invoices) => {
        const selection = selectionOf(invoices.map(({ id }) => id));
        return (
          <>
            <BulkActions
              subject="invoices"
              rows={invoices}
              selection={selection}
              hasMore={query.hasNextPage}
              filter={filter}
              choices={invoiceBulkChoices}
            />
            <InvoicesTable
              invoices={invoices}
              withClient
              selection={selection}
              sorting={{
                sort,
                order,
                onSort: (column, direction) =>
                  void navigate({
                    search: (search) => ({ ...search, sort: column, order: direction }),
                    replace: true,
                    resetScroll: false,
                  }),
              }}
            />
          </>
        );
      }}
    </PagedList>
  );
}

function emptyText(q: string, status: string): string {
  if (q !== '') return 'No invoices match your search.';
  return status === 'all'
    ? 'There are no invoices yet. Press New invoice to write the first.'
    : 'No invoices match this filter.';
}
