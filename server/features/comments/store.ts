import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { CommentStatus } from '#contract/comments.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { comments } from '#server/db/schema/comments.ts';
import { posts } from '#server/db/schema/posts.ts';

type Reader = Database | Transaction;
export type CommentRow = typeof comments.$inferSelect;

/** Approved comments of a post, oldest first; the address is not even read. */
export function listApproved(db: Reader, postId: number) {
  const { id, authorName, content, createdAt } = comments;
  return db
    .select({ id, postId: comments.postId, authorName, content, createdAt })
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.status, 'approved')))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

export async function insertComment(
  tx: Transaction,
  row: typeof comments.$inferInsert,
): Promise<CommentRow | undefined> {
  const [inserted] = await tx.insert(comments).values(row).returning();
  return inserted;
}

function withPosts(db: Reader) {
  return db
    .select({ comment: comments, postTitle: posts.title, postSlug: posts.slug })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId));
}

/** For the firm: every comment, newest first. */
export function listForModeration(db: Reader) {
  return withPosts(db).orderBy(desc(comments.createdAt), desc(comments.id));
}

/** Those of the comments that are there, locked until the transaction ends. */
export function findForModeration(tx: Transaction, ids: readonly number[]): Promise<Moderated[]> {
  return withPosts(tx)
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
    .for('update', { of: comments });
}

/** A comment with the post that it belongs to. */
export type Moderated = Awaited<ReturnType<typeof listForModeration>>[number];

export async function updateStatus(tx: Transaction, id: number, status: CommentStatus): Promise<void> {
  await tx.update(comments).set({ status }).where(eq(comments.id, id));
}

export async function deleteComment(tx: Transaction, id: number): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id));
}
