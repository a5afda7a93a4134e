import { queryOptions } from '@tanstack/react-query';
import { authorEndpoints, postEndpoints } from '#contract/posts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { withSearchText } from './list/article-list.ts';

/** All articles in one answer: search, counts and popularity are computed from it in the browser. */
export const postsQuery = queryOptions({
  queryKey: [postEndpoints.list.path],
  queryFn: async () => withSearchText(await call(postEndpoints.list, { query: {} })),
  // Comparing thousands of articles with the previous answer takes long, and they rarely change.
  structuralSharing: false,
});

/** The author of an article; disabled when the firm itself is the author (null). */
export function authorQuery(id: number | null) {
  return queryOptions({
    queryKey: [authorEndpoints.read.path, id],
    queryFn: () => call(authorEndpoints.read, { params: { id: String(id) } }),
    enabled: id !== null,
  });
}
