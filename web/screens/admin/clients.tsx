import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { type ClientSort, clientSorts, type PortalState, portalStates } from '#contract/clients/rules.ts';
import { type SortOrder, sortOrders } from '#contract/sort-order.ts';
import { type EntityType, entityTypeLabels, entityTypes } from '#contract/clients/entity-types.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { BulkActionButton } from '#web/features/bulk-actions/BulkActionButton.tsx';
import { BulkActions } from '#web/features/bulk-actions/BulkActions.tsx';
import { countQuery } from '#web/features/bulk-actions/queries.ts';
import { ClientsTable } from '#web/features/clients/ClientsTable.tsx';
import { clientFilters, isClientFilter, portalFilters } from '#web/features/clients/filters.ts';
import { DuplicatesDialog } from '#web/features/clients/merging/DuplicatesDialog.tsx';
import { toCreatedClient } from '#web/features/clients/created-client.ts';
import { NewClientDialog } from '#web/features/clients/NewClientDialog.tsx';
import {
  clientCountsQuery,
  type ClientFilter,
  clientsQuery,
  filtersOf,
  tagsQuery,
} from '#web/features/clients/queries.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Counts } from '#web/ui/table/Counts.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { SortSelect } from '#web/ui/table/SortSelect.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { isIn, textIn } from '#web/lib/search-params/search-values.ts';
import { clientBulkChoices, invitationChoice } from './clients/bulk-choices.ts';
import { ListActions } from './clients/ListActions.tsx';

type ClientCounts = AnswerOf<typeof clientEndpoints.counts>;

export interface ListSearch {
  q?: string | undefined;
  status?: ClientFilter | undefined;
  tag?: string | undefined;
  entity?: EntityType | undefined;
  portal?: PortalState | undefined;
  /** By name if omitted. */
  sort?: ClientSort | undefined;
  order?: SortOrder | undefined;
  /** Opens the form for a new client. */
  new?: true | undefined;
}

export const Route = createFileRoute('/_admin/admin/clients')({
  validateSearch: ({
    q,
    status,
    tag,
    entity,
    portal,
    sort,
    order,
    new: isNew,
  }: Record<string, unknown>): ListSearch => ({
    q: textIn(q),
    status: isClientFilter(status) && status !== 'current' ? status : undefined,
    tag: textIn(tag, 40),
    entity: entityTypes.find((type) => type === entity),
    portal: portalStates.find((state) => state === portal),
    sort: clientSorts.find((value) => value === sort),
    order: sortOrders.find((value) => value === order),
    new: isIn(isNew),
  }),
  head: () => ({ meta: [{ title: 'Clients | Admin Dashboard' }] }),
  component: Clients,
});

function Clients() {
  const mayCall = useMayCall();
  const { new: isNewOpen, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isPhone = useIsPhone();
  return (
    <>
      <AdminHeading
        heading="Clients"
        lead={isPhone ? undefined : 'Everyone you work with, and what is open on each side.'}
        actions={
          <>
            {mayCall(clientEndpoints.create) && (
              <NewClientDialog
                forceOpen={isNewOpen}
                onLeave={() => isNewOpen && void navigate({ search, replace: true, resetScroll: false })}
                onCreated={(client) => void navigate(toCreatedClient(client))}
              />
            )}
            <ListActions />
          </>
        }
      />
      <CountsSection />
      {!isPhone && mayCall(clientEndpoints.duplicates) && <DuplicatesDialog />}
      <Filters />
      <InviteAgain />
      <List />
    </>
  );
}

function CountsSection() {
  const { data, error, refetch } = useQuery(clientCountsQuery);
  return (
    <Loaded
      what="the counts"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-30" />}
    >
      {(counts) => <CountsRow counts={counts} />}
    </Loaded>
  );
}

function CountsRow({
  counts: { active, prospect, openTasks, overdueTasks, lapsed = 0 },
}: {
  counts: ClientCounts;
}) {
  const overdueNote = overdueTasks === 1 ? 'one overdue' : `${overdueTasks} overdue`;
  return (
    <Counts
      label="Clients in numbers"
      numeral="above"
      items={[
        {
          count: active,
          label: 'Active clients',
          render: <Link to="/admin/clients" search={{ status: 'active' }} />,
        },
        {
          count: prospect,
          label: prospect === 1 ? 'Prospect to review' : 'Prospects to review',
          render: <Link to="/admin/clients" search={{ status: 'prospect' }} />,
        },
        {
          count: openTasks,
          label: 'Open client tasks',
          note: overdueTasks > 0 ? overdueNote : undefined,
          render: <Link to="/admin/clients" search={{ sort: 'tasks', order: 'desc' }} />,
        },
        ...(lapsed === 0
          ? []
          : [
              {
                count: lapsed,
                label: lapsed === 1 ? 'Invitation lapsed' : 'Invitations lapsed',
                render: <Link to="/admin/clients" search={{ portal: 'lapsed' }} />,
              },
            ]),
      ]}
    />
  );
}

function Filters() {
  const { q = '', status = 'current', tag, entity, portal, sort = 'name', order = 'asc' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: tags = [] } = useQuery(tagsQuery);
  const updateSearch = (search: ListSearch) =>
    void navigate({
      search: { q, status, tag, entity, portal, sort, order, ...search },
      replace: true,
      resetScroll: false,
    });
  return (
    <ListFilters
      label="Search clients"
      placeholder="Name, email or username"
      query={q}
      onSearch={(query) => updateSearch({ q: query })}
      choices={clientFilters}
      shown={status}
      onShow={(choice) => updateSearch({ status: isClientFilter(choice) ? choice : undefined })}
      active={[status !== 'current', tag, entity, portal].filter(Boolean).length}
    >
      <Select
        label="Entity type"
        hideLabel
        placeholder="Any entity type"
        choices={entityTypes.map((value) => ({ value, label: entityTypeLabels[value] }))}
        value={entity ?? ''}
        onChange={({ target }) => updateSearch({ entity: entityTypes.find((type) => type === target.value) })}
      />
      <Select
        label="Portal"
        hideLabel
        placeholder="Any portal state"
        choices={portalFilters}
        value={portal ?? ''}
        onChange={({ target }) =>
          updateSearch({ portal: portalStates.find((state) => state === target.value) })
        }
      />
      {(tags.length > 0 || tag !== undefined) && (
        <Select
          label="Tag"
          hideLabel
          placeholder="Any tag"
          choices={(tag === undefined || tags.includes(tag) ? tags : [tag, ...tags]).map((name) => ({
            value: name,
            label: name,
          }))}
          value={tag ?? ''}
          onChange={({ target }) => updateSearch({ tag: target.value || undefined })}
        />
      )}
      <SortSelect
        choices={orders}
        sort={sort}
        order={order}
        onSort={(by, direction) => updateSearch({ sort: by, order: direction })}
      />
    </ListFilters>
  );
}

const orders = [
  ['name', 'asc', 'By name'],
  ['name', 'desc', 'By name, Z to A'],
  ['tasks', 'desc', 'Most overdue tasks first'],
  ['tasks', 'asc', 'Fewest tasks first'],
  ['balance', 'desc', 'Highest balance first'],
  ['balance', 'asc', 'Lowest balance first'],
  ['activity', 'desc', 'Latest activity first'],
  ['activity', 'asc', 'Longest without activity first'],
] as const;

function List() {
  const { q = '', status = 'current', tag, entity, portal, sort = 'name', order = 'asc' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const shownFilters = { q: useDeferredValue(q.trim()), filter: status, tag, entityType: entity, portal };
  const query = useInfiniteQuery({
    ...clientsQuery({ ...shownFilters, sort, order }),
    placeholderData: keepPreviousData,
  });
  const filter = filtersOf(shownFilters);
  const selectionOf = useSelection(JSON.stringify(filter));
  return (
    <PagedList
      what="the clients"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more clients"
      empty={
        <EmptyState
          sentence={
            tag === undefined && entity === undefined && portal === undefined
              ? emptyText(q, status)
              : 'No clients match these filters.'
          }
          action={
            (status !== (q === '' ? 'current' : 'all') ||
              [tag, entity, portal].some((set) => set !== undefined)) && (
              <Button
                variant="secondary"
                onClick={() => void navigate({ search: { q: q || undefined, status: 'all' }, replace: true })}
              >
                {q === '' ? 'Show all clients' : 'Search all clients'}
              </Button>
            )
          }
        />
      }
    >
      {(clients) => {
        const selection = selectionOf(clients.map(({ id }) => id));
        return (
          <>
            <BulkActions
              subject="clients"
              rows={clients}
              selection={selection}
              hasMore={query.hasNextPage}
              filter={filter}
              choices={clientBulkChoices}
            />
            <ClientsTable
              clients={clients}
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
              selection={selection}
            />
          </>
        );
      }}
    </PagedList>
  );
}

/** Invites all clients of the list whose invitation has lapsed, without choosing them first. */
function InviteAgain() {
  const { q = '', status = 'current', tag, entity, portal } = Route.useSearch();
  const mayCall = useMayCall();
  const filter = filtersOf({
    q: useDeferredValue(q.trim()),
    filter: status,
    tag,
    entityType: entity,
    portal,
  });
  const isOffered = portal === 'lapsed' && mayCall(invitationChoice.endpoint);
  const { data } = useQuery({ ...countQuery('clients', filter), enabled: isOffered });
  if (!isOffered || !data) return null;
  return (
    <div className="mb-3">
      <BulkActionButton
        label="Invite again those who lapsed"
        subject="clients"
        choice={invitationChoice}
        filter={filter}
        count={data.count}
      />
    </div>
  );
}

function emptyText(q: string, status: string): string {
  if (q !== '') return 'No clients match your search.';
  return status === 'current'
    ? 'There are no clients yet. Press New client, or bring your list with Import CSV.'
    : 'No clients match this filter.';
}
