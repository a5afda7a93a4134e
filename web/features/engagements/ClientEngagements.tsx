import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { EngagementsTable } from './EngagementsTable.tsx';
import { clientEngagementsQuery } from './queries.ts';

interface ClientEngagementsProps {
  clientId: number;
  /** An archived client gets no new letters. */
  archived: boolean;
}

/** A client's engagement letters, as the firm sees them. */
export function ClientEngagements({ clientId, archived }: ClientEngagementsProps) {
  const query = useInfiniteQuery(clientEngagementsQuery(clientId));
  return (
    <>
      {!archived && (
        <div className="mb-5">
          <Button render={<Link to="/admin/engagements/new" search={{ client: clientId }} />}>
            New letter
          </Button>
        </div>
      )}
      <PagedList
        what="the letters"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-48" />}
        more="Show more letters"
        empty={<EmptyState sentence="This client has no engagement letters." />}
      >
        {(engagements) => <EngagementsTable withClient={false} engagements={engagements} />}
      </PagedList>
    </>
  );
}
