import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/api/api-error.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { recurringQuery } from '../queries.ts';
import { RecurringDialog } from './RecurringDialog.tsx';
import { RecurringTable } from './RecurringTable.tsx';

/** A client's recurring invoices. */
export function RecurringInvoices({ clientId, archived }: { clientId: number; archived: boolean }) {
  const { data, error, refetch } = useQuery(recurringQuery(clientId));
  return (
    <section aria-labelledby="recurring" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recurring" className="text-heading">
          Recurring
        </h2>
        {!archived && <RecurringDialog clientId={clientId} />}
      </div>
      <Loaded
        what="the recurring invoices"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(recurring) =>
          recurring.length > 0 ? (
            <RecurringTable recurring={recurring.map((row) => ({ ...row, archived }))} />
          ) : (
            <p className="text-ink-2">No recurring invoices.</p>
          )
        }
      </Loaded>
    </section>
  );
}
