import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { CommentStatus } from '#contract/comments/rules.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { comments } from '#server/db/schema/comments.ts';
import { posts } from '#server/db/schema/posts.ts';

export type CommentRow = typeof comments.$inferSelect;

const oldestFirst = listOrder([comments.createdAt, comments.id], 'ascending');
const newestFirst = listOrder([comments.createdAt, comments.id], 'descending');

/** Approved comments of a post, oldest first. The email address is not selected. */
export async function listApproved(db: Reader, postId: number, { limit, cursor }: Paging) {
  const { id, authorName, content, createdAt } = comments;
  const query = db
    .select({ id, postId: comments.postId, authorName, content, createdAt, keyset: oldestFirst.keyset })
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.status, 'approved'), oldestFirst.after(cursor)))
    .orderBy(...oldestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
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
    .select({
      comment: comments,
      postTitle: posts.title,
      postSlug: posts.slug,
      keyset: newestFirst.keyset,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId));
}

interface Filters extends Paging {
  status?: CommentStatus | undefined;
}

/** Comments of one status or of all for the dashboard, newest first. */
export async function listForModeration(
  db: Reader,
  { status, limit, cursor }: Filters = {},
): Promise<Moderated[]> {
  const query = withPosts(db)
    .where(and(status && eq(comments.status, status), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** How many comments have each status. */
export async function countByStatus(db: Database): Promise<Record<CommentStatus, number>> {
  const rows = await db
    .select({ status: comments.status, total: count() })
    .from(comments)
    .groupBy(comments.status);
  const counts = { waiting: 0, approved: 0, refused: 0, spam: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

/** The comments with these ids that exist, locked until the transaction ends. */
export function findForModeration(tx: Transaction, ids: readonly number[]): Promise<Moderated[]> {
  return withPosts(tx)
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
    .for('update', { of: comments });
}

/** A comment with the post that it belongs to. */
export type Moderated = Omit<Awaited<ReturnType<typeof withPosts>>[number], 'keyset'>;

export async function updateStatus(tx: Transaction, id: number, status: CommentStatus): Promise<void> {
  await tx.update(comments).set({ status }).where(eq(comments.id, id));
}

export async function deleteComment(tx: Transaction, id: number): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id));
}
