import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { RecurringIncome } from '#contract/invoices/billing-schemas.ts';
import { dollars } from '#contract/money.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { allRecurringQuery, recurringIncomeQuery } from '#web/features/invoices/recurring/queries.ts';
import { RecurringTable } from '#web/features/invoices/recurring/RecurringTable.tsx';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';

export const Route = createFileRoute('/_admin/admin/invoices/recurring')({
  head: () => ({ meta: [{ title: 'Recurring invoices | Admin Dashboard' }] }),
  component: RecurringInvoicesPage,
});

/** The recurring invoices of all clients, and what they bring in. */
function RecurringInvoicesPage() {
  const query = useInfiniteQuery(allRecurringQuery);
  return (
    <>
      <BackLink to="/admin/invoices">Invoices</BackLink>
      <AdminHeading
        heading="Recurring invoices"
        lead="All clients, the next invoice first. New ones are started on a client’s page, under Invoices."
      />
      <Income />
      <PagedList
        what="the recurring invoices"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-80" />}
        more="Show more recurring invoices"
        empty={
          <EmptyState sentence="No recurring invoices yet. Start one on a client’s page, under Invoices." />
        }
      >
        {(recurring) => <RecurringTable recurring={recurring} withClient />}
      </PagedList>
    </>
  );
}

function Income() {
  const { data, error, refetch } = useQuery(recurringIncomeQuery);
  return (
    <Loaded
      what="the expected income"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="mb-6 h-20" />}
    >
      {(income) => income.count + income.paused > 0 && <IncomeFacts income={income} />}
    </Loaded>
  );
}

function IncomeFacts({ income }: { income: RecurringIncome }) {
  const { monthlyCents, nextCents, count, paused } = income;
  const facts = [
    ['Average per month', dollars(monthlyCents)],
    ['Next 30 days', dollars(nextCents)],
    ['Active', paused === 0 ? String(count) : `${count}, ${paused} paused`],
  ] as const;
  return (
    <section aria-label="Expected income">
      <dl className="mb-6 grid gap-px overflow-hidden rounded-lg border border-rule-2 bg-rule sm:grid-cols-3">
        {facts.map(([term, detail]) => (
          <div key={term} className="flex justify-between gap-3 bg-sheet px-4 py-3 sm:flex-col sm:gap-0.5">
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className="font-strong tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
