import { queryOptions } from '@tanstack/react-query';
import { commentEndpoints } from '#contract/comments.ts';
import { call } from '#web/api/call.ts';

/** The approved comments of an article. */
export function commentsQuery(slug: string) {
  return queryOptions({
    queryKey: [commentEndpoints.list.path, slug],
    queryFn: () => call(commentEndpoints.list, { params: { slug } }),
  });
}
