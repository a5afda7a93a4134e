import type { CommentStatus } from '#contract/comments/rules.ts';
import { findPublicPost } from '#server/domain/public-posts.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { isSuspectedSpam } from '#server/http/request/spam.ts';
import { commentModerated, commentSubmitted } from './events.ts';
import {
  type CommentRow,
  deleteComment,
  findForModeration,
  insertComment,
  type Moderated,
  updateStatus,
} from './store.ts';

type SpamSignals = Parameters<typeof isSuspectedSpam>[0];

interface NewComment extends SpamSignals {
  postId: number;
  authorName: string;
  authorEmail: string;
  content: string;
}

/** Stores a comment for review and notifies the firm in one transaction (requirements 4). 'not-found' or 'invalid' for a wrong post. */
export function submitComment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
  { postId, website, elapsed, ...form }: NewComment,
): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    const post = await findPublicPost(tx, slug, now());
    if (!post) throw new ApiError('not-found', { message: 'This article no longer exists.' });
    if (post.id !== postId) throw wrongPost();
    const comment = await insertComment(tx, { ...form, postId, createdAt: now() });
    if (!comment) throw new ApiError('internal');
    const suspectedSpam = isSuspectedSpam({ website, elapsed });
    await emit(tx, commentSubmitted({ authorName: form.authorName, postTitle: post.title, suspectedSpam }));
    return comment;
  });
}

type Parts = Pick<Deps, 'db' | 'site' | 'live'>;

/** Gives comments another status, all or none of them; pages show it after the commit. Returns those that exist. */
export async function moderate(
  deps: Parts,
  actor: ActorId,
  ids: readonly number[],
  status: CommentStatus,
): Promise<Moderated[]> {
  return transact(deps, async (tx) => {
    const found = await findForModeration(tx, ids);
    for (const moderated of found) {
      if (moderated.comment.status === status) continue;
      await updateStatus(tx, moderated.comment.id, status);
      await emit(tx, commentModerated(moderated, `comment-${status}`, actor));
    }
    return found.map(({ comment, ...post }) => ({ ...post, comment: { ...comment, status } }));
  });
}

/** Deletes comments permanently; returns those that existed. */
export async function removeComments(
  deps: Parts,
  actor: ActorId,
  ids: readonly number[],
): Promise<Moderated[]> {
  return transact(deps, async (tx) => {
    const found = await findForModeration(tx, ids);
    for (const moderated of found) {
      await deleteComment(tx, moderated.comment.id);
      await emit(tx, commentModerated(moderated, 'comment-deleted', actor));
    }
    return found;
  });
}

function wrongPost(): ApiError {
  const message = 'Please reload the page and try again';
  return new ApiError('invalid', { message, fields: { postId: message } });
}
