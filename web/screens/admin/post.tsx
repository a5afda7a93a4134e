import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isGone, loadFailure } from '#web/api/api-error.ts';
import { LeaveGuard } from '#web/features/firm/LeaveGuard.tsx';
import { PostEditor } from '#web/features/post-editing/PostEditor.tsx';
import { deskCategoriesQuery, deskPostQuery } from '#web/features/post-editing/queries.ts';
import { BackLink, DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ArticlePreview } from './previews/ArticlePreview.tsx';

export const Route = createFileRoute('/_desk/admin/posts/$id')({
  head: () => ({ meta: [{ title: 'Article | Admin Dashboard' }] }),
  component: Post,
});

function Post() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(deskPostQuery(id));
  const categories = useQuery(deskCategoriesQuery);
  const gone = isGone(error);
  const names = new Map(categories.data?.map((one) => [one.id, one.name]));
  return (
    <>
      <BackLink to="/admin/posts">Articles</BackLink>
      <DeskHeading heading="Edit article" />
      {gone && <EmptyState sentence="This article is not there. It may have been deleted." />}
      {!gone && (
        <Loaded
          what="the article"
          data={data && categories.data && { post: data, all: categories.data }}
          failure={loadFailure(error ?? categories.error)}
          onRetry={() => void Promise.all([refetch(), categories.refetch()])}
          blocks={<Skeleton className="h-160" />}
        >
          {({ post, all }) => (
            <PostEditor
              key={post.id}
              post={post}
              categories={all}
              guard={(changed) => <LeaveGuard changed={changed} />}
              preview={(draft, saved) => (
                <ArticlePreview draft={draft} saved={saved} category={names.get(draft.categoryId)} />
              )}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
