import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isNotFound, loadFailure } from '#web/api/api-error.ts';
import { PostEditor } from '#web/features/posts/editing/PostEditor.tsx';
import { adminCategoriesQuery, adminPostQuery } from '#web/features/posts/editing/queries.ts';
import { BackLink, AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ArticlePreview } from './previews/ArticlePreview.tsx';

export const Route = createFileRoute('/_admin/admin/posts/$id')({
  head: () => ({ meta: [{ title: 'Article | Admin Dashboard' }] }),
  component: Post,
});

function Post() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(adminPostQuery(id));
  const categories = useQuery(adminCategoriesQuery);
  const deleted = isNotFound(error);
  const names = new Map(categories.data?.map((category) => [category.id, category.name]));
  return (
    <>
      <BackLink to="/admin/posts">Articles</BackLink>
      <AdminHeading heading="Edit article" />
      {deleted && <EmptyState sentence="Article not found. It may have been deleted." />}
      {!deleted && (
        <Loaded
          what="the article"
          data={data && categories.data && { post: data, all: categories.data }}
          failure={loadFailure(error ?? categories.error)}
          onRetry={() => void Promise.all([refetch(), categories.refetch()])}
          skeleton={<Skeleton className="h-160" />}
        >
          {({ post, all }) => (
            <PostEditor
              key={post.id}
              post={post}
              categories={all}
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
