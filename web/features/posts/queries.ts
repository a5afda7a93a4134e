import { queryOptions } from '@tanstack/react-query';
import { authorEndpoints } from '#contract/authors.ts';
import { type PostSummary, postEndpoints } from '#contract/posts.ts';
import { call } from '#web/api/call.ts';
import { withWords } from './article-list.ts';

/** The one answer in which search, counts and popularity are looked up. */
export const postsQuery = queryOptions({
  queryKey: [postEndpoints.list.path],
  queryFn: async () => withWords(await call(postEndpoints.list, { query: {} })),
  // Comparing thousands of articles with those of before would only cost time: they never change under a reader.
  structuralSharing: false,
});

export const categoriesQuery = queryOptions({
  queryKey: [postEndpoints.categories.path],
  queryFn: () => call(postEndpoints.categories, {}),
});

export const featuredQuery = queryOptions({
  queryKey: [postEndpoints.featured.path],
  queryFn: () => call(postEndpoints.featured, {}),
});

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
