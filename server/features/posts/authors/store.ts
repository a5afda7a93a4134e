import { and, eq, exists } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { isPublic } from '#server/domain/public-posts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { authors, posts } from '#server/db/schema/posts.ts';

const columns = { name: authors.name, position: accounts.position, profileImage: accounts.profileImage };

/** The author of at least one post that is public now, or undefined. */
export async function findPublishedAuthor(db: Reader, accountId: number, now: Date) {
  const publicPosts = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, accountId), isPublic(now)));
  const [row] = await db
    .select(columns)
    .from(accounts)
    .leftJoin(authors, eq(authors.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), exists(publicPosts)));
  return row;
}

export async function findName(db: Reader, accountId: number): Promise<string | undefined> {
  const [row] = await db.select({ name: authors.name }).from(authors).where(eq(authors.accountId, accountId));
  return row?.name;
}

export async function saveName(tx: Transaction, accountId: number, name: string): Promise<void> {
  await tx
    .insert(authors)
    .values({ accountId, name })
    .onConflictDoUpdate({ target: authors.accountId, set: { name } });
}
