import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { AdminCategory } from '#contract/posts/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { type PostFilters, readPostFilters } from '#web/features/posts/editing/filters.ts';
import { NewArticle } from '#web/features/posts/editing/NewArticle.tsx';
import { PostFilterFields } from '#web/features/posts/editing/PostFilterFields.tsx';
import { PostsTable } from '#web/features/posts/editing/PostsTable.tsx';
import {
  adminCategoriesQuery,
  adminPostCountsQuery,
  adminPostsQuery,
} from '#web/features/posts/editing/queries.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/posts')({
  validateSearch: readPostFilters,
  head: () => ({ meta: [{ title: 'Articles | Admin Dashboard' }] }),
  component: Posts,
});

function Posts() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: categories = [], isPending: isLoadingCategories } = useQuery(adminCategoriesQuery);
  return (
    <>
      <AdminHeading
        heading="Articles"
        lead="What the blog shows, what it will show, and what is still a draft."
        actions={<NewArticle categories={categories} />}
      />
      <PostFilterFields
        filters={filters}
        categories={categories}
        onChange={(changes) =>
          void navigate({
            search: (current) => ({ ...current, ...changes }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <List categories={categories} isLoadingCategories={isLoadingCategories} />
    </>
  );
}

interface ListProps {
  categories: readonly AdminCategory[];
  /** Category names are still loading; rows would grow when they arrive. */
  isLoadingCategories: boolean;
}

function List({ categories, isLoadingCategories }: ListProps) {
  const { q = '', status, category } = Route.useSearch();
  const navigate = Route.useNavigate();
  const filters: PostFilters = { q: useDeferredValue(q.trim()), status, category };
  const query = useInfiniteQuery(adminPostsQuery(filters));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const isFiltered = q !== '' || status !== undefined || category !== undefined;
  return (
    <>
      <Count filters={filters} />
      <PagedList
        what="the articles"
        query={isLoadingCategories ? { ...query, data: undefined } : query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-96" />}
        more="Show more articles"
        empty={
          <EmptyState
            sentence={
              isFiltered
                ? 'No articles match these filters.'
                : 'There are no articles yet. Press New article to write the first.'
            }
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => void navigate({ search: {}, replace: true })}>
                  Show all articles
                </Button>
              )
            }
          />
        }
      >
        {(posts) => <PostsTable posts={posts} categoryName={(id) => names.get(id) ?? ''} />}
      </PagedList>
    </>
  );
}

/** How many articles match; nothing if the count could not be loaded. */
function Count({ filters }: { filters: PostFilters }) {
  const { data } = useQuery(adminPostCountsQuery(filters));
  return (
    <p role="status" className="mb-3 min-h-6 text-ink-2">
      {data && (data.found === 1 ? '1 article' : `${data.found} articles`)}
    </p>
  );
}
