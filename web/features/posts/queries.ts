import { queryOptions } from '@tanstack/react-query';
import { authorEndpoints, postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { withCopy } from './list/article-list.ts';

/** The one answer in which search, counts and popularity are looked up. */
export const postsQuery = queryOptions({
  queryKey: [postEndpoints.list.path],
  queryFn: async () => withCopy(await call(postEndpoints.list, { query: {} })),
  // Comparing thousands of articles with those of before would only cost time: they never change under a reader.
  structuralSharing: false,
});

/** Nobody is asked for where the practice itself speaks. */
export function authorQuery(id: number | null) {
  return queryOptions({
    queryKey: [authorEndpoints.read.path, id],
    queryFn: () => call(authorEndpoints.read, { params: { id: String(id) } }),
    enabled: id !== null,
  });
}
