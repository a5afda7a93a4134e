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

type Signs = Parameters<typeof isSuspectedSpam>[0];

interface NewComment extends Signs {
  postId: number;
  authorName: string;
  authorEmail: string;
  content: string;
}

/** Keeps a comment for review and notifies the firm, all or nothing (requirements 4). */
export function submitComment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
  { postId, website, elapsed, ...form }: NewComment,
): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    const post = await findPublicPost(tx, slug, now());
    if (!post) throw new ApiError('not-found', { message: 'This article no longer exists.' });
    if (post.id !== postId) throw anotherPost();
    const comment = await insertComment(tx, { ...form, postId, createdAt: now() });
    if (!comment) throw new ApiError('internal');
    const suspectedSpam = isSuspectedSpam({ website, elapsed });
    await emit(tx, commentSubmitted({ authorName: form.authorName, postTitle: post.title, suspectedSpam }));
    return comment;
  });
}

type Parts = Pick<Deps, 'db' | 'site' | 'live'>;

/** Approves, refuses, marks as spam or lets wait again, all or none; pages show it after the commit. */
export async function moderate(
  deps: Parts,
  actor: ActorId,
  ids: readonly number[],
  status: CommentStatus,
): Promise<Moderated[]> {
  return transact(deps, async (tx) => {
    const before = await findForModeration(tx, ids);
    for (const moderated of before) {
      if (moderated.comment.status === status) continue;
      await updateStatus(tx, moderated.comment.id, status);
      await emit(tx, commentModerated(moderated, `comment-${status}`, actor));
    }
    return before.map((one) => ({ ...one, comment: { ...one.comment, status } }));
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

function anotherPost(): ApiError {
  const message = 'Please reload the page and try again';
  return new ApiError('invalid', { message, fields: { postId: message } });
}
