import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { type AccessFilter, accessFilters } from '#contract/accounts/access/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { AccessTable } from '#web/features/accounts/access/AccessTable.tsx';
import { staffQuery } from '#web/api/staff.ts';
import { accessCountsQuery, accessQuery } from '#web/features/accounts/access/queries.ts';
import { type ClientChoice, InviteStaffDialog } from '#web/features/accounts/access/StaffForm.tsx';
import { StaffList } from '#web/features/accounts/access/StaffList.tsx';
import { useAccess } from '#web/features/accounts/access/use-access.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { textIn } from '#web/lib/search-params/search-values.ts';

export interface AccessSearch {
  q?: string | undefined;
  people?: AccessFilter | undefined;
}

export const Route = createFileRoute('/_admin/admin/access')({
  validateSearch: ({ q, people }: Record<string, unknown>): AccessSearch => ({
    q: textIn(q),
    people: isFilter(people) && people !== 'open' ? people : undefined,
  }),
  head: () => ({ meta: [{ title: 'Staff and access | Admin Dashboard' }] }),
  component: Access,
});

function isFilter(value: unknown): value is AccessFilter {
  return accessFilters.some((filter) => filter === value);
}

const clientChoice: ClientChoice = (choose, error) => (
  <ClientSelect id={undefined} error={error} onChoose={(_id, client) => choose(client)} />
);

/** Who can sign in, in which role, and whose access needs a review. */
function Access() {
  const { data: user } = useSignedIn();
  const { invite } = useAccess();
  const ownId = user?.id ?? 0;
  return (
    <>
      <AdminHeading
        heading="Staff and access"
        lead="Who can sign in, what they can see, and whether they still need it."
        actions={
          <InviteStaffDialog
            clientChoice={clientChoice}
            onSubmit={invite}
            trigger={<Button>Invite staff</Button>}
          />
        }
      />
      <section aria-labelledby="staff" className="mb-10">
        <h2 id="staff" className="mb-3 text-heading">
          Staff
        </h2>
        <Staff ownId={ownId} />
      </section>
      <section aria-labelledby="review">
        <h2 id="review" className="mb-1 text-heading">
          Who has access
        </h2>
        <p className="max-w-measure text-ink-2">
          Look through this list each quarter. Confirm who still needs access, and close the accounts of those
          who don’t. The audit log keeps each decision.
        </p>
        <Due />
        <Filters />
        <List ownId={ownId} />
      </section>
    </>
  );
}

function Staff({ ownId }: { ownId: number }) {
  const { data, error, refetch } = useQuery(staffQuery);
  return (
    <Loaded
      what="the staff"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ members, invitations }) => <StaffList {...{ members, invitations, ownId, clientChoice }} />}
    </Loaded>
  );
}

function Due() {
  const { data } = useQuery(accessCountsQuery);
  if (!data || data.due === 0) return null;
  const title = data.due === 1 ? '1 person to review' : `${data.due} people to review`;
  return (
    <Alert tone="orange" title={title} className="mt-4">
      <p>Nobody has confirmed their access in the last 90 days.</p>
      <p>
        <Link to="/admin/access" search={{ people: 'due' }} resetScroll={false} className="link">
          Show who to review
        </Link>
      </p>
    </Alert>
  );
}

const choices = [
  { value: 'open', label: 'Everyone' },
  { value: 'due', label: 'To review' },
  { value: 'closed', label: 'Closed accounts' },
] as const satisfies readonly { value: AccessFilter; label: string }[];

function Filters() {
  const { q = '', people = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const updateSearch = (search: AccessSearch) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <ListFilters
      label="Search people"
      placeholder="Name, email or client"
      query={q}
      onSearch={(query) => updateSearch({ q: query, people })}
      choices={choices}
      shown={people}
      onShow={(choice) => updateSearch({ q, people: isFilter(choice) ? choice : undefined })}
    />
  );
}

function List({ ownId }: { ownId: number }) {
  const { q = '', people = 'open' } = Route.useSearch();
  const query = useInfiniteQuery({
    ...accessQuery(useDeferredValue(q.trim()), people),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      what="who has access"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more people"
      empty={<EmptyState sentence={emptyText(q, people)} />}
    >
      {(accounts) => (
        <AccessTable
          accounts={accounts}
          ownId={ownId}
          clientLink={(id) => (
            <Link to="/admin/clients/$id" params={{ id: String(id) }} search={{ tab: 'people' }} />
          )}
        />
      )}
    </PagedList>
  );
}

function emptyText(q: string, people: AccessFilter): string {
  if (q !== '') return 'No one matches your search.';
  return people === 'due'
    ? 'Everyone’s access was confirmed in the last 90 days.'
    : 'There are no closed accounts.';
}
