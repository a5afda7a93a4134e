import { infiniteQueryOptions } from '@tanstack/react-query';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import { call } from '#web/api/call.ts';
import { byPage, pageAfter } from '#web/api/paging.ts';

/** A page of an article's approved comments, oldest first; the first page without a cursor. */
export function loadComments(slug: string, cursor = '') {
  return call(commentEndpoints.list, { params: { slug }, query: pageAfter(cursor) });
}

/** An article's approved comments after a cursor, page by page. */
export function commentsQuery(slug: string, cursor: string) {
  return infiniteQueryOptions({
    queryKey: [commentEndpoints.list.path, slug, cursor],
    queryFn: ({ pageParam }) => loadComments(slug, pageParam),
    ...byPage,
    initialPageParam: cursor,
  });
}
