import { and, desc, eq, lte } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { postRevisions } from '#server/db/schema/posts.ts';
import type { posts } from '#server/db/schema/posts.ts';

type PostRow = typeof posts.$inferSelect;

/** Maximum number of stored revisions per article. */
const maxRevisions = 50;

/** Stores the current state of an article, once per version. Deletes the oldest beyond fifty. */
export async function storeRevision(tx: Transaction, post: PostRow, by: number | null): Promise<void> {
  const { id: postId, version: number, title, summary, content, keywords, categoryId } = post;
  const { imageUrl, imageAlt, updatedAt: savedAt } = post;
  const text = { title, summary, content, keywords, categoryId, imageUrl, imageAlt };
  await tx
    .insert(postRevisions)
    .values({ postId, number, ...text, authorId: by, savedAt })
    .onConflictDoNothing();
  const [oldest] = await tx
    .select({ number: postRevisions.number })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.number))
    .offset(maxRevisions)
    .limit(1);
  if (!oldest) return;
  await tx
    .delete(postRevisions)
    .where(and(eq(postRevisions.postId, postId), lte(postRevisions.number, oldest.number)));
}

/** False for a sample article, and for an article from before revisions were stored. */
export async function hasRevisions(db: Reader, postId: number): Promise<boolean> {
  const where = eq(postRevisions.postId, postId);
  return (await db.select({ id: postRevisions.id }).from(postRevisions).where(where).limit(1)).length > 0;
}

/** Newest first. */
export function listRevisions(db: Reader, postId: number) {
  const { number, title, savedAt } = postRevisions;
  return db
    .select({ number, title, savedAt, savedBy: accounts.username })
    .from(postRevisions)
    .leftJoin(accounts, eq(accounts.id, postRevisions.authorId))
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(number));
}

export async function findRevision(db: Reader, postId: number, number: number) {
  const [row] = await db
    .select({ revision: postRevisions, savedBy: accounts.username })
    .from(postRevisions)
    .leftJoin(accounts, eq(accounts.id, postRevisions.authorId))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.number, number)));
  return row && { ...row.revision, savedBy: row.savedBy };
}
