import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { type SortOrder, sortOrders } from '#contract/sort-order.ts';
import { isRealDate } from '#contract/dates.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import {
  type DocumentFolder,
  documentFolders,
  type DocumentSort,
  documentSorts,
  type OpenedChoice,
  openedChoices,
} from '#contract/documents/rules.ts';
import type { ListedDocument } from '#contract/documents/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { DownloadZip } from '#web/features/documents/DownloadZip.tsx';
import { DocumentsTable } from '#web/features/documents/DocumentsTable.tsx';
import { allDocumentsQuery, allFilterOf, allYearsQuery } from '#web/features/documents/queries.ts';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { numberIn, textIn } from '#web/lib/search-params/search-values.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { SortSelect } from '#web/ui/table/SortSelect.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';

export interface DocumentsSearch {
  /** Words of names, descriptions and clients. */
  q?: string | undefined;
  client?: number | undefined;
  year?: string | undefined;
  folder?: DocumentFolder | undefined;
  opened?: OpenedChoice | undefined;
  /** Sent from this day on, and until this day. */
  from?: string | undefined;
  to?: string | undefined;
  /** Newest first if omitted. */
  sort?: DocumentSort | undefined;
  order?: SortOrder | undefined;
}

export const Route = createFileRoute('/_admin/admin/documents')({
  validateSearch: (search: Record<string, unknown>): DocumentsSearch => ({
    q: textIn(search['q']),
    client: numberIn(search['client']),
    year: /^\d{4}$/.test(String(search['year'])) ? String(search['year']) : undefined,
    folder: documentFolders.find((value) => value === search['folder']),
    opened: openedChoices.find((value) => value === search['opened']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    sort: documentSorts.find((value) => value === search['sort']),
    order: sortOrders.find((value) => value === search['order']),
  }),
  head: () => ({ meta: [{ title: 'Documents | Admin Dashboard' }] }),
  component: Documents,
});

/** What clients and the firm have sent each other, of all clients. */
function Documents() {
  const { sort = 'date', order = sort === 'date' ? 'desc' : 'asc', ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const shown = { ...filter, q: useDeferredValue(filter.q?.trim() ?? '') };
  const updateSearch = (change: DocumentsSearch) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });
  const query = useInfiniteQuery({
    ...allDocumentsQuery(shown, { sort, order }),
    placeholderData: keepPreviousData,
  });
  const selectionOf = useSelection(JSON.stringify(allFilterOf(shown)));
  const isFiltered = Object.keys(allFilterOf(shown)).length > 0;
  return (
    <>
      <AdminHeading
        heading="Documents"
        lead="What your clients sent you, and what you sent them."
        actions={
          <ExportCsv
            label="Export CSV"
            load={() =>
              call(adminDocumentEndpoints.exporting, { query: { ...allFilterOf(shown), sort, order } })
            }
          />
        }
      />
      <Filters search={{ ...filter, sort, order }} onChange={updateSearch} />
      <PagedList
        what="the documents"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-80" />}
        more="Show more documents"
        empty={
          isFiltered ? (
            <EmptyState
              sentence="No documents match these filters."
              action={
                <Button
                  variant="secondary"
                  onClick={() => void navigate({ search: {}, replace: true, resetScroll: false })}
                >
                  Show all documents
                </Button>
              }
            />
          ) : (
            <EmptyState
              sentence="There are no documents yet. Ask a client for some, or send one from the client’s page."
              action={
                <Button variant="secondary" render={<Link to="/admin/requests" />}>
                  Document requests
                </Button>
              }
            />
          )
        }
      >
        {(documents) => {
          const selection = selectionOf(documents.map(({ id }) => id));
          return (
            <>
              <DownloadZip
                shown={documents.length}
                selection={selection}
                hasMore={query.hasNextPage}
                filter={allFilterOf(shown)}
              />
              <DocumentsTable
                documents={documents}
                clientOf={(document) => <ClientLink document={document} />}
                selection={selection}
                sorting={{ sort, order, onSort: (by, next) => updateSearch({ sort: by, order: next }) }}
              />
            </>
          );
        }}
      </PagedList>
    </>
  );
}

interface FiltersProps {
  search: DocumentsSearch & { sort: DocumentSort; order: SortOrder };
  onChange: (change: DocumentsSearch) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const { q = '', client, year, folder, opened, from, to, sort, order } = search;
  const { data: years = [] } = useQuery(allYearsQuery);
  const today = useFirmDay();
  const shownYears = [...new Set([...years, ...(year === undefined ? [] : [Number(year)])])];
  return (
    <ListFilters
      label="Search documents"
      placeholder="Document or client"
      query={q}
      onSearch={(text) => onChange({ q: textIn(text) })}
      choices={folderChoices}
      shown={folder ?? ''}
      onShow={(choice) => onChange({ folder: documentFolders.find((value) => value === choice) })}
      active={[client, year, folder, opened, from, to].filter(Boolean).length}
    >
      <Select
        label="Opened"
        hideLabel
        placeholder="Opened or not"
        choices={openedLabels}
        value={opened ?? ''}
        onChange={({ target }) => onChange({ opened: openedChoices.find((value) => value === target.value) })}
      />
      <Select
        label="Year"
        hideLabel
        placeholder="All years"
        choices={shownYears
          .toSorted((a, b) => b - a)
          .map((value) => ({ value: String(value), label: String(value) }))}
        value={year ?? ''}
        onChange={({ target }) => onChange({ year: textIn(target.value) })}
      />
      <ClientSelect
        id={client}
        hideLabel
        onChoose={(id) => onChange({ client: id })}
        placeholder="All clients"
        withArchived
      />
      <DatePicker
        anyYear
        hideLabel
        label="Sent from"
        description="Sent on or after"
        name="from"
        today={today}
        max={to ?? today}
        value={from ?? null}
        unavailableText="Please choose a day on or before the last day, and not in the future."
        onValueChange={(date) => onChange({ from: date ?? undefined })}
      />
      <DatePicker
        anyYear
        hideLabel
        label="Sent until"
        description="Sent on or before"
        name="to"
        today={today}
        min={from}
        max={today}
        value={to ?? null}
        unavailableText="Please choose a day between the first day and today."
        onValueChange={(date) => onChange({ to: date ?? undefined })}
      />
      <SortSelect
        choices={orders}
        {...{ sort, order }}
        onSort={(by, next) => onChange({ sort: by, order: next })}
      />
    </ListFilters>
  );
}

const folderLabels: Record<DocumentFolder, string> = {
  client: 'From clients',
  firm: 'From the firm',
  requested: 'Requested',
};

const folderChoices = [
  { value: '', label: 'All documents' },
  ...documentFolders.map((value) => ({ value, label: folderLabels[value] })),
];

const openedLabels: { value: OpenedChoice; label: string }[] = [
  { value: 'no', label: 'Not opened yet' },
  { value: 'yes', label: 'Opened' },
];

const orders = [
  ['date', 'desc', 'Newest first'],
  ['date', 'asc', 'Oldest first'],
  ['name', 'asc', 'By name'],
  ['name', 'desc', 'By name, Z to A'],
  ['client', 'asc', 'By client'],
  ['client', 'desc', 'By client, Z to A'],
] as const;

function ClientLink({ document: { client } }: { document: ListedDocument }) {
  return (
    <Link
      to="/admin/clients/$id"
      params={{ id: String(client.id) }}
      search={{ tab: 'documents' }}
      className="link wrap-anywhere"
    >
      {client.name}
    </Link>
  );
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isRealDate(value) ? value : undefined;
}
