import type { PostStatus } from '#contract/posts/rules.ts';
import type { Post, PostSummary } from '#contract/posts/schemas.ts';
import { cleanHtml } from './clean-html.ts';
import type { IndexedPost } from './post-index.ts';
import type { PostRow } from './store.ts';
import type { Views } from './views.ts';

/** A post of a list as it leaves: with the views that no batch has written yet. */
export function presentSummary(post: IndexedPost, views: Views): PostSummary {
  const { publishedAt, featured: _featured, viewCount, ...rest } = post;
  return {
    ...rest,
    viewCount: viewCount + views.waiting(post.id),
    publishedAt: publishedAt.toISOString(),
  };
}

/** A public post as it leaves; sanitised once more, whatever the database holds. */
export function presentPost(row: PostRow & { commentCount: number }, views: Views): Post {
  return {
    ...row,
    viewCount: row.viewCount + views.waiting(row.id),
    publishedAt: row.publishedAt?.toISOString() ?? '',
    content: cleanHtml(row.content),
  };
}

type Editable = Pick<PostRow, 'id' | 'status' | 'publishedAt' | 'viewCount' | 'createdAt' | 'updatedAt'>;

/** What the firm sees beside the fields themselves: state and date-times. */
export function presentState<R extends Editable>(row: R, views: Views, now: Date) {
  return {
    ...row,
    status: statusOf(row, now),
    viewCount: row.viewCount + views.waiting(row.id),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function statusOf({ status, publishedAt }: Pick<PostRow, 'status' | 'publishedAt'>, now: Date): PostStatus {
  if (status === 'draft' || !publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
