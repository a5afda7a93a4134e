import type { ActorId } from '#server/domain/audit.ts';
import type * as z from 'zod';
import type { statusChange } from '#contract/posts/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit, transact } from '#server/domain/events.ts';
import { postChanged } from './events.ts';
import { type EditedPost, readEdited, requireComplete } from './posts.ts';
import { lockPost, type PostRow, updatePost } from './store.ts';

type Change = z.output<typeof statusChange>;

/**
 * Publishes, schedules or unpublishes a post. Pages show it after the commit, or at the scheduled time. 'not-found', or 'invalid'
 * when the post is incomplete or the scheduled time is past.
 */
export async function changePostStatus(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  actor: ActorId,
  id: number,
  change: Change,
): Promise<EditedPost> {
  const now = deps.now();
  return transact(deps, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw new ApiError('not-found');
    if (change.status !== 'draft') requireComplete(post);
    await updatePost(tx, id, { ...statusColumns(post, change, now), updatedAt: now });
    const saved = await readEdited(tx, id);
    await emit(tx, postChanged(`post-${change.status}`, { id, actor, slugs: [saved.slug] }));
    return saved;
  });
}

/** A post that goes back to draft keeps its publication date, unless that is still ahead. */
function statusColumns(post: PostRow, { status, publishedAt }: Change, now: Date) {
  if (status === 'draft') return { status, ...(isInFuture(post.publishedAt, now) && { publishedAt: null }) };
  const requested = publishedAt === undefined ? undefined : new Date(publishedAt);
  if (status === 'scheduled' && !isInFuture(requested, now)) {
    const message = 'Please choose a date and time in the future';
    throw new ApiError('invalid', { message, fields: { publishedAt: message } });
  }
  const firstPublished = isInFuture(post.publishedAt, now) ? null : post.publishedAt;
  return { status: 'published' as const, publishedAt: requested ?? firstPublished ?? now };
}

function isInFuture(dateTime: Date | null | undefined, now: Date): boolean {
  return dateTime !== null && dateTime !== undefined && dateTime > now;
}
