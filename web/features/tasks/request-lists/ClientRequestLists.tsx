import { useInfiniteQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/api/api-error.ts';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { clientRequestListsQuery } from './queries.ts';
import { RequestListsTable } from './RequestListsTable.tsx';

/** The document requests of one client, list by list; renders nothing if there are none. */
export function ClientRequestLists({ clientId, archived }: { clientId: number; archived: boolean }) {
  const query = useInfiniteQuery(clientRequestListsQuery(clientId));
  return (
    <PagedList
      what="the requested documents"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="mb-6 h-16" />}
      more="Show more lists"
      empty={null}
    >
      {(lists) => (
        <section aria-labelledby="requested" className="mb-6">
          <h2 id="requested" className="mb-3 text-heading">
            Requested documents
          </h2>
          <RequestListsTable label="Requested documents" lists={lists} readOnly={archived} />
        </section>
      )}
    </PagedList>
  );
}
