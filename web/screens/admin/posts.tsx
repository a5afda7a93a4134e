import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { AdminCategory, AdminPostSummary } from '#contract/post-editing.ts';
import { describe } from '#web/api/api-error.ts';
import { matching, readPostFilters } from '#web/features/post-editing/filters.ts';
import { NewArticle } from '#web/features/post-editing/NewArticle.tsx';
import { PostFilterFields } from '#web/features/post-editing/PostFilterFields.tsx';
import { PostsTable } from '#web/features/post-editing/PostsTable.tsx';
import { deskCategoriesQuery, deskPostsQuery } from '#web/features/post-editing/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export const Route = createFileRoute('/_desk/admin/posts')({
  validateSearch: readPostFilters,
  head: () => ({ meta: [{ title: 'Articles | Admin Dashboard' }] }),
  component: Posts,
});

function Posts() {
  const { data: posts, error, refetch } = useQuery(deskPostsQuery);
  const { data: categories = [] } = useQuery(deskCategoriesQuery);
  return (
    <>
      <DeskHeading
        heading="Articles"
        lead="What the blog shows, what it will show, and what is still a draft."
        actions={<NewArticle categories={categories} />}
      />
      <Loaded
        what="the articles"
        data={posts}
        failure={error && describe(error, 'Please try again.')}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-96" />}
      >
        {(loaded) => <List posts={loaded} categories={categories} />}
      </Loaded>
    </>
  );
}

/** Rows that are shown at first, and more with each press. */
const step = 50;

function List({
  posts,
  categories,
}: {
  posts: readonly AdminPostSummary[];
  categories: readonly AdminCategory[];
}) {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  const [shown, setShown] = useState(step);
  const found = useDeferredValue(matching(posts, filters));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <>
      <PostFilterFields
        filters={filters}
        categories={categories}
        onChange={(changes) =>
          void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
        }
      />
      <p role="status" className="mb-3 text-ink-2">
        {found.length === 1 ? '1 article' : `${found.length} articles`}
      </p>
      {found.length > 0 ? (
        <PostsTable posts={found.slice(0, shown)} categoryName={(id) => names.get(id) ?? ''} />
      ) : (
        <EmptyState
          sentence={
            posts.length === 0
              ? 'There are no articles yet. Press New article to write the first.'
              : 'No article fits these filters.'
          }
          action={
            posts.length > 0 && (
              <Button variant="secondary" onClick={() => void navigate({ search: {}, replace: true })}>
                Show all articles
              </Button>
            )
          }
        />
      )}
      {found.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, found.length - shown)} more
        </Button>
      )}
    </>
  );
}
