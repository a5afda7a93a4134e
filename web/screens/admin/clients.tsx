import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { type ClientSort, clientSorts, type SortOrder, sortOrders } from '#contract/clients/rules.ts';
import { type EntityType, entityTypeLabels, entityTypes } from '#contract/clients/entity-types.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { ClientsTable } from '#web/features/clients/ClientsTable.tsx';
import { clientFilters, isClientFilter } from '#web/features/clients/filters.ts';
import { InviteSelected } from '#web/features/clients/invitations/InviteSelected.tsx';
import { DuplicatesDialog } from '#web/features/clients/merging/DuplicatesDialog.tsx';
import { toCreatedClient } from '#web/features/clients/created-client.ts';
import { NewClientDialog } from '#web/features/clients/NewClientDialog.tsx';
import {
  clientCountsQuery,
  type ClientFilter,
  clientsQuery,
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
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ListActions, ListActionsMenu } from './clients/ListActions.tsx';

type ClientCounts = AnswerOf<typeof clientEndpoints.counts>;

export interface ListSearch {
  q?: string | undefined;
  status?: ClientFilter | undefined;
  tag?: string | undefined;
  entity?: EntityType | undefined;
  /** By name, where it is left out. */
  sort?: ClientSort | undefined;
  order?: SortOrder | undefined;
  /** The form of a new client is open. */
  new?: true | undefined;
}

export const Route = createFileRoute('/_admin/admin/clients')({
  validateSearch: ({
    q,
    status,
    tag,
    entity,
    sort,
    order,
    new: begun,
  }: Record<string, unknown>): ListSearch => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    status: isClientFilter(status) && status !== 'current' ? status : undefined,
    tag: typeof tag === 'string' && tag !== '' ? tag.slice(0, 40) : undefined,
    entity: entityTypes.find((type) => type === entity),
    sort: clientSorts.find((one) => one === sort),
    order: sortOrders.find((one) => one === order),
    new: begun === true || undefined,
  }),
  head: () => ({ meta: [{ title: 'Clients | Admin Dashboard' }] }),
  component: Clients,
});

function Clients() {
  const mayCall = useMayCall();
  const { new: wanted, ...search } = Route.useSearch();
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
                forceOpen={wanted}
                onLeave={() => wanted && void navigate({ search, replace: true, resetScroll: false })}
                onCreated={(client) => void navigate(toCreatedClient(client))}
              />
            )}
            {isPhone ? <ListActionsMenu /> : <ListActions />}
          </>
        }
      />
      <InNumbers />
      {!isPhone && mayCall(clientEndpoints.duplicates) && <DuplicatesDialog />}
      <Filters />
      <List />
    </>
  );
}

function InNumbers() {
  const { data, error, refetch } = useQuery(clientCountsQuery);
  return (
    <Loaded
      what="the counts"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-30" />}
    >
      {(counts) => <CountsOf counts={counts} />}
    </Loaded>
  );
}

function CountsOf({ counts: { active, prospect, openTasks, overdueTasks } }: { counts: ClientCounts }) {
  const late = overdueTasks === 1 ? 'one overdue' : `${overdueTasks} overdue`;
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
          note: overdueTasks > 0 ? late : undefined,
          render: <Link to="/admin/clients" search={{ sort: 'tasks', order: 'desc' }} />,
        },
      ]}
    />
  );
}

function Filters() {
  const { q = '', status = 'current', tag, entity, sort = 'name', order = 'asc' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: tags = [] } = useQuery(tagsQuery);
  const look = (search: ListSearch) =>
    void navigate({
      search: { q, status, tag, entity, sort, order, ...search },
      replace: true,
      resetScroll: false,
    });
  return (
    <ListFilters
      label="Search clients"
      placeholder="Name, email or username"
      query={q}
      onSearch={(query) => look({ q: query })}
      choices={clientFilters}
      shown={status}
      onShow={(choice) => look({ status: isClientFilter(choice) ? choice : undefined })}
      active={[status !== 'current', tag, entity].filter(Boolean).length}
    >
      <Select
        label="Entity type"
        hideLabel
        placeholder="Any entity type"
        choices={entityTypes.map((value) => ({ value, label: entityTypeLabels[value] }))}
        value={entity ?? ''}
        onChange={({ target }) => look({ entity: entityTypes.find((type) => type === target.value) })}
      />
      {(tags.length > 0 || tag !== undefined) && (
        <Select
          label="Tag"
          hideLabel
          placeholder="Any tag"
          choices={(tag === undefined || tags.includes(tag) ? tags : [tag, ...tags]).map((one) => ({
            value: one,
            label: one,
          }))}
          value={tag ?? ''}
          onChange={({ target }) => look({ tag: target.value || undefined })}
        />
      )}
      <Select
        label="Sort"
        hideLabel
        className="xl:hidden"
        choices={orders}
        value={`${sort} ${order}`}
        onChange={({ target }) => {
          const wanted = orders.find(({ value }) => value === target.value);
          if (wanted) look({ sort: wanted.sort, order: wanted.order });
        }}
      />
    </ListFilters>
  );
}

/** The heads of the columns sort as well, but there are none on a phone. */
const orders = (
  [
    ['name', 'asc', 'By name'],
    ['name', 'desc', 'By name, Z to A'],
    ['tasks', 'desc', 'Most overdue tasks first'],
    ['tasks', 'asc', 'Fewest tasks first'],
    ['balance', 'desc', 'Highest balance first'],
    ['balance', 'asc', 'Lowest balance first'],
    ['activity', 'desc', 'Latest activity first'],
    ['activity', 'asc', 'Longest without activity first'],
  ] as const
).map(([sort, order, label]) => ({ sort, order, label, value: `${sort} ${order}` }));

function List() {
  const mayInvite = useMayCall()(invitationEndpoints.inviteMany);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { q = '', status = 'current', tag, entity, sort = 'name', order = 'asc' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery({
    ...clientsQuery({ q: useDeferredValue(q.trim()), filter: status, tag, entityType: entity, sort, order }),
    placeholderData: keepPreviousData,
  });
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
            tag === undefined && entity === undefined
              ? emptyLabels(q, status)
              : 'No clients match these filters.'
          }
          action={
            (status !== (q === '' ? 'current' : 'all') || tag !== undefined || entity !== undefined) && (
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
      {(clients) => (
        <>
          {mayInvite && <InviteSelected clients={clients} selected={selected} onSelect={setSelected} />}
          <ClientsTable
            clients={clients}
            sort={sort}
            order={order}
            onSort={(by, way) =>
              void navigate({
                search: (search) => ({ ...search, sort: by, order: way }),
                replace: true,
                resetScroll: false,
              })
            }
            selected={selected}
            onSelect={
              mayInvite
                ? (id, wanted) =>
                    setSelected(
                      new Set(wanted ? [...selected, id] : [...selected].filter((one) => one !== id)),
                    )
                : undefined
            }
          />
        </>
      )}
    </PagedList>
  );
}

function emptyLabels(q: string, status: string): string {
  if (q !== '') return 'No clients match your search.';
  return status === 'current'
    ? 'There are no clients yet. Press New client, or bring your list with Import CSV.'
    : 'No clients match this filter.';
}
