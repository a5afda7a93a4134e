import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { type SortOrder, sortOrders } from '#contract/sort-order.ts';
import {
  type RequestListFilter,
  requestListFilters,
  type RequestListSort,
  requestListSorts,
} from '#contract/tasks/rules.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { call } from '#web/api/call.ts';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { loadFailure } from '#web/api/api-error.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { listFilterOf, requestListsQuery } from '#web/features/tasks/request-lists/queries.ts';
import { RemindAll } from '#web/features/tasks/request-lists/RemindAll.tsx';
import { RequestListDialog } from '#web/features/tasks/request-lists/RequestListDialog.tsx';
import { RequestListsTable } from '#web/features/tasks/request-lists/RequestListsTable.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { SortSelect } from '#web/ui/table/SortSelect.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { numberIn, textIn } from '#web/lib/search-params/search-values.ts';

export interface RequestsSearch {
  lists?: Exclude<RequestListFilter, 'open'> | undefined;
  q?: string | undefined;
  /** Soonest first if omitted. */
  sort?: RequestListSort | undefined;
  order?: SortOrder | undefined;
  /** Opens the form to request documents from this client. */
  ask?: number | undefined;
}

const labels: Record<RequestListFilter, string> = {
  open: 'Something is missing',
  overdue: 'Overdue',
  complete: 'Complete',
  all: 'All lists',
};

const emptyLabels: Record<RequestListFilter, string> = {
  open: 'No client owes you documents.',
  overdue: 'No documents are overdue.',
  complete: 'No list is complete yet.',
  all: 'No documents were requested yet. Press Ask for documents to request the first.',
};

export const Route = createFileRoute('/_admin/admin/requests')({
  validateSearch: ({ lists, q, sort, order, ask }: Record<string, unknown>): RequestsSearch => ({
    lists: filterOf(lists),
    q: textIn(q),
    sort: requestListSorts.find((value) => value === sort && value !== 'due'),
    order: sortOrders.find((value) => value === order && value !== 'asc'),
    ask: numberIn(ask),
  }),
  head: () => ({ meta: [{ title: 'Document requests | Admin Dashboard' }] }),
  component: Requests,
});

/** The documents that clients still have to send. */
function Requests() {
  const { ask, ...search } = Route.useSearch();
  const { lists: show = 'open', q = '', sort = 'due', order = 'asc' } = search;
  const words = useDeferredValue(q.trim());
  const navigate = Route.useNavigate();
  const filter = { show, q: words, sort, order } as const;
  const query = useInfiniteQuery({ ...requestListsQuery(filter), placeholderData: keepPreviousData });
  const updateSearch = (change: RequestsSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  const onSort = (by: RequestListSort, next: SortOrder) => updateSearch({ sort: by, order: next });
  return (
    <>
      <AdminHeading
        heading="Document requests"
        lead="What clients still have to send, soonest first."
        actions={
          <>
            <AskForDocuments
              clientInUrl={ask}
              onClose={() => {
                // Removes `ask` from the URL, so that search can open the form for the same client again, and a reload doesn't.
                if (ask !== undefined) updateSearch({});
              }}
            />
            <ExportCsv
              label="Export CSV"
              load={() => call(requestListEndpoints.exporting, { query: listFilterOf(filter) })}
            />
            {/* It reminds everyone with an open list, also those that the search leaves out. */}
            {words === '' && (show === 'open' || show === 'overdue') && <RemindAll show={show} />}
          </>
        }
      />
      <ListFilters
        label="Search requests"
        placeholder="Document or client"
        query={q}
        onSearch={(text) => updateSearch({ q: textIn(text) })}
        choices={requestListFilters.map((value) => ({ value, label: labels[value] }))}
        shown={show}
        onShow={(choice) => updateSearch({ lists: filterOf(choice) })}
        active={show === 'open' ? 0 : 1}
      >
        <SortSelect choices={orders} {...{ sort, order, onSort }} />
      </ListFilters>
      <PagedList
        what="the requests"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-80" />}
        more="Show more lists"
        empty={<EmptyState sentence={words === '' ? emptyLabels[show] : 'No requests match your search.'} />}
      >
        {(lists) => (
          <RequestListsTable
            label="Document requests"
            lists={lists}
            sorting={{ sort, order, onSort }}
            clientOf={({ client }) => (
              <Link
                to="/admin/clients/$id"
                params={{ id: String(client.id) }}
                search={{ tab: 'documents' }}
                className="link font-strong wrap-anywhere"
              >
                {client.name}
              </Link>
            )}
          />
        )}
      </PagedList>
    </>
  );
}

const orders = [
  ['due', 'asc', 'Soonest first'],
  ['due', 'desc', 'Latest first'],
  ['title', 'asc', 'By documents'],
  ['title', 'desc', 'By documents, Z to A'],
  ['client', 'asc', 'By client'],
  ['client', 'desc', 'By client, Z to A'],
] as const;

interface AskForDocumentsProps {
  /** The id of the client in the URL. */
  clientInUrl: number | undefined;
  onClose: () => void;
}

/** Requests documents from any client. */
function AskForDocuments({ clientInUrl, onClose }: AskForDocumentsProps) {
  const [chosen, setChosen] = useState<{ id: number | undefined }>();
  const client = chosen ? chosen.id : clientInUrl;
  return (
    <RequestListDialog
      clientId={client}
      isOpened={clientInUrl !== undefined}
      chooseClient={(error) => (
        <ClientSelect id={client} error={error} onChoose={(id) => setChosen({ id })} />
      )}
      onClose={() => {
        setChosen(undefined);
        onClose();
      }}
    />
  );
}

function filterOf(value: unknown): RequestsSearch['lists'] {
  const filter = requestListFilters.find((candidate) => candidate === value);
  return filter === 'open' ? undefined : filter;
}
