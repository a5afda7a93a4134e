import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Comment } from '#contract/comments/schemas.ts';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import { call } from '#web/api/call.ts';
import { byPage, cursorAfter, pageAfter } from '#web/api/paging.ts';

/** One page of the approved comments of an article, oldest first; the first one without a cursor. */
export function loadComments(slug: string, cursor = ''): Promise<Comment[]> {
  return call(commentEndpoints.list, { params: { slug }, query: pageAfter(cursor) });
}

/** The cursor of the page behind this one; undefined where there is none. */
export function cursorAfterComments(page: readonly Comment[]): string | undefined {
  return cursorAfter(page, ({ id }) => String(id));
}

/** The approved comments of an article behind a cursor, page by page. */
export function commentsQuery(slug: string, cursor: string) {
  return infiniteQueryOptions({
    queryKey: [commentEndpoints.list.path, slug, cursor],
    queryFn: ({ pageParam }) => loadComments(slug, pageParam),
    ...byPage,
    initialPageParam: cursor,
  });
}
