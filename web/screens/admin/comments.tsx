import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { AdminComment, CommentStatus } from '#contract/comments.ts';
import { describe } from '#web/api/api-error.ts';
import { CommentQueue } from '#web/features/comments/CommentQueue.tsx';
import { commentQueueQuery, commentsWith } from '#web/features/comments/queue.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

export const Route = createFileRoute('/_desk/admin/comments')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: CommentStatus | undefined } => ({
    // What this rule needs comes with every page: it imports nothing.
    status: status === 'approved' || status === 'refused' || status === 'spam' ? status : undefined,
  }),
  head: () => ({ meta: [{ title: 'Comments | Admin Dashboard' }] }),
  component: Comments,
});

const tabs = [
  { value: 'waiting', label: 'Waiting', empty: 'No comments are waiting.' },
  { value: 'approved', label: 'Approved', empty: 'No comments are on the site yet.' },
  { value: 'refused', label: 'Refused', empty: 'No comments have been refused.' },
  { value: 'spam', label: 'Spam', empty: 'No comments have been marked as spam.' },
] as const;

function Comments() {
  const { data, error, refetch } = useQuery(commentQueueQuery);
  return (
    <>
      <DeskHeading
        heading="Comments"
        lead="What readers write about articles. A comment is on the site once you approve it; the address of its writer is shown here only."
      />
      <Loaded
        what="the comments"
        data={data}
        failure={error && describe(error, 'Please try again.')}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-96" />}
      >
        {(comments) => <Queue comments={comments} />}
      </Loaded>
    </>
  );
}

function Queue({ comments }: { comments: readonly AdminComment[] }) {
  const { status = 'waiting' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Tabs
      label="Comments by state"
      value={status}
      onValueChange={(next) =>
        void navigate({ search: next === 'waiting' ? {} : { status: next }, replace: true })
      }
      tabs={tabs.map(({ value, label, empty }) => {
        const those = commentsWith(comments, value);
        const panel =
          those.length > 0 ? (
            <CommentQueue key={value} status={value} comments={those} />
          ) : (
            <EmptyState sentence={empty} />
          );
        return { value, label: `${label} (${those.length})`, panel };
      })}
    />
  );
}
