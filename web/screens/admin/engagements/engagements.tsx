import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { type EngagementFilter, engagementFilters } from '#contract/engagements/filters.ts';
import { engagementFilterLabels } from '#contract/engagements/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { BulkActions } from '#web/features/bulk-actions/BulkActions.tsx';
import { letterBulkChoices } from '#web/features/engagements/at-once/letter-choices.ts';
import { EngagementsTable } from '#web/features/engagements/EngagementsTable.tsx';
import { engagementCountsQuery, engagementsQuery } from '#web/features/engagements/queries.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { textIn } from '#web/lib/search-params/search-values.ts';

export interface EngagementSearch {
  q?: string | undefined;
  /** All of them if omitted. */
  letters?: EngagementFilter | undefined;
}

export const Route = createFileRoute('/_admin/admin/engagements')({
  validateSearch: ({ q, letters }: Record<string, unknown>): EngagementSearch => ({
    q: textIn(q),
    letters: filterOf(letters),
  }),
  head: () => ({ meta: [{ title: 'Engagement letters | Admin Dashboard' }] }),
  component: Engagements,
});

function filterOf(value: unknown): EngagementSearch['letters'] {
  const filter = engagementFilters.find((candidate) => candidate === value);
  return filter === 'all' ? undefined : filter;
}

function Engagements() {
  return (
    <>
      <AdminHeading
        heading="Engagement letters"
        lead="What you do for each client and what it costs, signed in the portal."
        actions={
          <Button render={<Link to="/admin/engagements/new" search={{ choose: true }} />}>New letter</Button>
        }
      />
      <Filters />
      <List />
    </>
  );
}

function Filters() {
  const { q = '', letters: show = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: counts } = useQuery(engagementCountsQuery);
  return (
    <ListFilters
      label="Search letters"
      placeholder="Client or title"
      query={q}
      onSearch={(query) =>
        void navigate({
          search: { q: query || undefined, letters: filterOf(show) },
          replace: true,
          resetScroll: false,
        })
      }
      choices={engagementFilters.map((value) => {
        const count = counts?.[value];
        const label = engagementFilterLabels[value];
        return { value, label: count === undefined ? label : `${label} (${count})` };
      })}
      shown={show}
      onShow={(choice) =>
        void navigate({
          search: { q: q || undefined, letters: filterOf(choice) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

const emptyTexts: Record<EngagementFilter, string> = {
  all: 'There are no letters yet. Press New letter to write the first.',
  draft: 'There are no drafts.',
  waiting: 'No letter is waiting for a client.',
  expiring: 'No letter expires soon.',
  signed: 'No letter is signed yet.',
  renewing: 'No signed letter is due for its next year.',
  'follow-up': 'No letter is to be followed up.',
  closed: 'No letter was declined, voided or replaced, and none has expired.',
};

function List() {
  const { q = '', letters: show = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery({
    ...engagementsQuery(useDeferredValue(q.trim()), show),
    placeholderData: keepPreviousData,
  });
  const filter = { ...(q.trim() !== '' && { q: q.trim() }), ...(show !== 'all' && { show }) };
  const selectionOf = useSelection(JSON.stringify(filter));
  return (
    <PagedList
      what="the letters"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more letters"
      empty={
        <EmptyState
          sentence={q === '' ? emptyTexts[show] : 'No letters match your search.'}
          action={
            show !== 'all' && (
              <Button
                variant="secondary"
                onClick={() => void navigate({ search: { q: q || undefined }, replace: true })}
              >
                {q === '' ? 'Show all letters' : 'Search all letters'}
              </Button>
            )
          }
        />
      }
    >
      {(engagements) => {
        const selection = selectionOf(engagements.map(({ id }) => id));
        return (
          <>
            <BulkActions
              subject="letters"
              rows={engagements}
              selection={selection}
              hasMore={query.hasNextPage}
              filter={filter}
              choices={letterBulkChoices}
            />
            <EngagementsTable engagements={engagements} withClient selection={selection} />
          </>
        );
      }}
    </PagedList>
  );
}
