import type { PostStatus } from '#contract/posts/rules.ts';
import type { Post, PostSummary } from '#contract/posts/schemas.ts';
import { cleanHtml } from './clean-html.ts';
import type { IndexedPost } from './post-index.ts';
import type { PostRow } from './store.ts';
import type { Views } from './views.ts';

/** A post of a list for the response, with the views that are not written yet. */
export function presentSummary(post: IndexedPost, views: Views): PostSummary {
  const { publishedAt, featured: _featured, viewCount, ...rest } = post;
  return {
    ...rest,
    viewCount: viewCount + views.pending(post.id),
    publishedAt: publishedAt.toISOString(),
  };
}

/** A public post for the response, sanitized again whatever the database contains. */
export function presentPost(row: PostRow & { commentCount: number }, views: Views): Post {
  return {
    ...row,
    viewCount: row.viewCount + views.pending(row.id),
    publishedAt: row.publishedAt?.toISOString() ?? '',
    content: cleanHtml(row.content),
  };
}

type Editable = Pick<PostRow, 'id' | 'status' | 'publishedAt' | 'viewCount' | 'createdAt' | 'updatedAt'>;

/** A post for the dashboard: its fields with status and date-times. */
export function presentState<R extends Editable>(row: R, views: Views, now: Date) {
  return {
    ...row,
    status: statusOf(row, now),
    viewCount: row.viewCount + views.pending(row.id),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function statusOf({ status, publishedAt }: Pick<PostRow, 'status' | 'publishedAt'>, now: Date): PostStatus {
  if (status === 'draft' || !publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
