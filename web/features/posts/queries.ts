import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authorEndpoints } from '#contract/posts/endpoints.ts';
import { type PostSummary } from '#contract/posts/schemas.ts';
import { postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { withCopy } from './article-list.ts';

// However long an article is read: the list is there when the reader comes back to it.
const keptForReturn = { gcTime: Infinity };

/** The one answer in which search, counts and popularity are looked up. */
export const postsQuery = queryOptions({
  queryKey: [postEndpoints.list.path],
  queryFn: async () => withCopy(await call(postEndpoints.list, { query: {} })),
  // Comparing thousands of articles with those of before would only cost time: they never change under a reader.
  structuralSharing: false,
  ...keptForReturn,
});

export const categoriesQuery = queryOptions({
  queryKey: [postEndpoints.categories.path],
  queryFn: () => call(postEndpoints.categories, {}),
  ...keptForReturn,
});

export const featuredQuery = queryOptions({
  queryKey: [postEndpoints.featured.path],
  queryFn: () => call(postEndpoints.featured, {}),
  ...keptForReturn,
});

/** Everything that gives the list its height; what does not come is asked for again by the screen. */
export async function loadArticles(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(postsQuery),
    queryClient.ensureQueryData(categoriesQuery),
    queryClient.ensureQueryData(featuredQuery),
  ]);
}

export function relatedQuery({ id, categoryId }: Pick<PostSummary, 'id' | 'categoryId'>) {
  const query = { postId: String(id), categoryId: String(categoryId) };
  return queryOptions({
    queryKey: [postEndpoints.related.path, query],
    queryFn: () => call(postEndpoints.related, { query }),
  });
}

/** Nobody is asked for where the practice itself speaks. */
export function authorQuery(id: number | null) {
  return queryOptions({
    queryKey: [authorEndpoints.read.path, id],
    queryFn: () => call(authorEndpoints.read, { params: { id: String(id) } }),
    enabled: id !== null,
  });
}
