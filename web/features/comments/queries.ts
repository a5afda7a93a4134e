import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Comment } from '#contract/comments/schemas.ts';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import { call } from '#web/api/call.ts';
import { byPage, pageAfter } from '#web/api/paging.ts';

/** One page of the approved comments of an article, oldest first; the first one without a cursor. */
export function loadComments(slug: string, cursor = ''): Promise<Comment[]> {
  return call(commentEndpoints.list, { params: { slug }, query: pageAfter(cursor) });
}

/** The approved comments of an article, page by page; `loaded` is the first page, where the server has rendered it. */
export function commentsQuery(slug: string, loaded: Comment[] | undefined) {
  return infiniteQueryOptions({
    queryKey: [commentEndpoints.list.path, slug],
    queryFn: ({ pageParam }) => loadComments(slug, pageParam),
    ...(loaded && { initialData: { pages: [loaded], pageParams: [''] } }),
    ...byPage,
  });
}
