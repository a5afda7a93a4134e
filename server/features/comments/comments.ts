import type { AuditAction } from '#contract/audit/labels.ts';
import type { CommentStatus } from '#contract/comments/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { findPublicPost } from '#server/domain/public-posts.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { isSuspectedSpam } from '#server/http/request/spam.ts';
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
    const title = isSuspectedSpam({ website, elapsed })
      ? 'New comment to review, possibly spam'
      : 'New comment to review';
    const message = `${form.authorName} on "${post.title}"`;
    await emit(tx, { firm: { type: 'comment', title, message } });
    return comment;
  });
}

type Parts = Pick<Deps, 'db' | 'site'>;

/** Approves, refuses, marks as spam or lets wait again, all or none; pages show it after the commit. */
export async function moderate(
  { db, site }: Parts,
  actor: ActorId,
  ids: readonly number[],
  status: CommentStatus,
): Promise<Moderated[]> {
  const found = await db.transaction(async (tx) => {
    const before = await findForModeration(tx, ids);
    for (const { comment } of before) {
      if (comment.status === status) continue;
      await updateStatus(tx, comment.id, status);
      await record(tx, actor, `comment-${status}`, comment.id);
    }
    return before.map((one) => ({ ...one, comment: { ...one.comment, status } }));
  });
  site.changed(...pathsOf(found));
  return found;
}

/** Deletes comments permanently; returns those that existed. */
export async function removeComments(
  { db, site }: Parts,
  actor: ActorId,
  ids: readonly number[],
): Promise<Moderated[]> {
  const found = await db.transaction(async (tx) => {
    const there = await findForModeration(tx, ids);
    for (const { comment } of there) {
      await deleteComment(tx, comment.id);
      await record(tx, actor, 'comment-deleted', comment.id);
    }
    return there;
  });
  site.changed(...pathsOf(found));
  return found;
}

/** The calls whose answers show or count these comments. */
function pathsOf(comments: readonly Moderated[]): string[] {
  const posts = [...new Set(comments.map(({ postSlug }) => `/api/blog/${postSlug}`))];
  return posts.flatMap((post) => [post, `${post}/comments`]);
}

async function record(tx: Transaction, actor: ActorId, action: AuditAction, id: number): Promise<void> {
  await audit(tx, { accountId: actor, action, subject: 'comments', subjectId: id });
}

function anotherPost(): ApiError {
  const message = 'Please reload the page and try again';
  return new ApiError('invalid', { message, fields: { postId: message } });
}
