import type { ActorId } from '#server/domain/audit.ts';
import type * as z from 'zod';
import type { statusChange } from '#contract/posts/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit, transact } from '#server/domain/events.ts';
import { postChanged } from './events.ts';
import { requireComplete, edited, type EditedPost } from './posts.ts';
import { lockPost, type PostRow, updatePost } from './store.ts';

type Change = z.output<typeof statusChange>;

/** Publishes, schedules or unpublishes; pages show it after the commit, or at its time. */
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
    const saved = await edited(tx, id);
    await emit(tx, postChanged(`post-${change.status}`, { id, actor, slugs: [saved.slug] }));
    return saved;
  });
}

/** A draft keeps the time of its first publication. */
function statusColumns(post: PostRow, { status, publishedAt }: Change, now: Date) {
  if (status === 'draft') return { status, ...(isAhead(post.publishedAt, now) && { publishedAt: null }) };
  const asked = publishedAt === undefined ? undefined : new Date(publishedAt);
  if (status === 'scheduled' && !isAhead(asked, now)) {
    const message = 'Please choose a date and time in the future';
    throw new ApiError('invalid', { message, fields: { publishedAt: message } });
  }
  const before = isAhead(post.publishedAt, now) ? null : post.publishedAt;
  return { status: 'published' as const, publishedAt: asked ?? before ?? now };
}

function isAhead(dateTime: Date | null | undefined, now: Date): boolean {
  return dateTime !== null && dateTime !== undefined && dateTime > now;
}
