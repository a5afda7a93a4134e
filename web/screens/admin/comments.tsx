import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { CommentStatus } from '#contract/comments/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { CommentQueue } from '#web/features/comments/CommentQueue.tsx';
import { commentCountsQuery, commentQueueQuery } from '#web/features/comments/queue.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

export const Route = createFileRoute('/_admin/admin/comments')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: CommentStatus | undefined } => ({
    // Imports nothing: this code is part of every page's script.
    status: status === 'approved' || status === 'refused' || status === 'spam' ? status : undefined,
  }),
  head: () => ({ meta: [{ title: 'Comments | Admin Dashboard' }] }),
  component: Comments,
});

const tabs = [
  { value: 'waiting', label: 'Waiting', empty: 'No comments are waiting.' },
  { value: 'approved', label: 'Approved', empty: 'No comments are on the site yet.' },
  { value: 'refused', label: 'Declined', empty: 'No comments have been declined.' },
  { value: 'spam', label: 'Spam', empty: 'No comments have been marked as spam.' },
] as const;

function Comments() {
  const { status = 'waiting' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: counts } = useQuery(commentCountsQuery);
  return (
    <>
      <AdminHeading
        heading="Comments"
        lead="What readers say about your articles. A comment appears on the site once you approve it. The writer’s email address is shown only here."
      />
      <Tabs
        label="Comments by status"
        value={status}
        onValueChange={(next) =>
          void navigate({ search: next === 'waiting' ? {} : { status: next }, replace: true })
        }
        tabs={tabs.map(({ value, label, empty }) => ({
          value,
          label: counts ? `${label} (${counts[value]})` : label,
          panel: <Queue key={value} status={value} empty={empty} />,
        }))}
      />
    </>
  );
}

function Queue({ status, empty }: { status: CommentStatus; empty: string }) {
  const query = useInfiniteQuery(commentQueueQuery(status));
  return (
    <PagedList
      what="the comments"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-96" />}
      more="Show more comments"
      empty={<EmptyState sentence={empty} />}
    >
      {(comments) => <CommentQueue status={status} comments={comments} />}
    </PagedList>
  );
}
