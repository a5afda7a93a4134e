import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { HoldFacts } from './HoldFacts.tsx';
import { LiftHold } from './LiftHold.tsx';
import { legalHoldsQuery } from './queries.ts';

/** The clients on legal hold. A hold is placed on the client's own page. */
export function LegalHolds() {
  const { data, error, refetch } = useQuery(legalHoldsQuery);
  return (
    <Loaded
      what="the legal holds"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-24" />}
    >
      {(holds) =>
        holds.length === 0 ? (
          <EmptyState
            sentence="No client is on legal hold."
            hint="To place one, open the client and choose “Place legal hold”."
          />
        ) : (
          <ul
            aria-label="Clients on legal hold"
            className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet"
          >
            {holds.map((hold) => (
              <li key={hold.clientId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <span className="mr-auto min-w-0 wrap-anywhere">
                  <Link
                    to="/admin/clients/$id"
                    params={{ id: String(hold.clientId) }}
                    className="link font-strong"
                  >
                    {hold.client}
                  </Link>
                  <HoldFacts hold={hold} />
                </span>
                <LiftHold hold={hold} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
