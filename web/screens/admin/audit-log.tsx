import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { isAuditGroup } from '#contract/audit/groups.ts';
import { isRealDate } from '#contract/dates.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { callForFile } from '#web/api/call.ts';
import { AuditFilters } from '#web/features/audit/AuditFilters.tsx';
import { AuditTable } from '#web/features/audit/AuditTable.tsx';
import { auditLogQuery, type AuditSearch, queryOf } from '#web/features/audit/queries.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { numberIn } from '#web/lib/search-params/search-values.ts';

export const Route = createFileRoute('/_admin/admin/audit-log')({
  validateSearch: ({ person, client, kind, from, to }: Record<string, unknown>): AuditSearch => ({
    person: numberIn(person),
    client: numberIn(client),
    kind: isAuditGroup(kind) ? kind : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) && !(isDay(from) && to < from) ? to : undefined,
  }),
  head: () => ({ meta: [{ title: 'Audit log | Admin Dashboard' }] }),
  component: AuditLog,
});

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isRealDate(value) && value >= '2000-01-01' && value <= '2999-12-31';
}

function AuditLog() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const updateSearch = (next: AuditSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <>
      <AdminHeading
        heading="Audit log"
        lead="Who did what, and who looked at what. Entries can’t be changed or deleted."
        actions={
          <ExportCsv
            label="Export CSV"
            load={async () => {
              const { content, fileName } = await callForFile(auditEndpoints.exporting, {
                query: queryOf(search),
              });
              void queryClient.invalidateQueries({ queryKey: [auditEndpoints.list.path] });
              return { csv: content, fileName };
            }}
          />
        }
      />
      <AuditFilters
        search={search}
        onChange={updateSearch}
        client={
          <ClientSelect
            id={search.client}
            onChoose={(client) => updateSearch({ ...search, client })}
            placeholder="All clients"
            withArchived
          />
        }
      />
      <Entries search={search} onShowAll={() => updateSearch({})} />
    </>
  );
}

function Entries({ search, onShowAll }: { search: AuditSearch; onShowAll: () => void }) {
  const query = useInfiniteQuery({ ...auditLogQuery(search), placeholderData: keepPreviousData });
  const isFiltered = Object.keys(queryOf(search)).length > 0;
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      Clear filters
    </Button>
  );
  return (
    <PagedList
      what="the audit log"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more entries"
      empty={
        isFiltered ? (
          <EmptyState sentence="No entries match these filters." action={showAll} />
        ) : (
          <EmptyState sentence="There are no entries yet." />
        )
      }
    >
      {(entries) => (
        <>
          {isFiltered && <div className="mb-4 flex">{showAll}</div>}
          <AuditTable entries={entries} />
        </>
      )}
    </PagedList>
  );
}
