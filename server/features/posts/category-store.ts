import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { categories, posts } from '#server/db/schema/posts.ts';

/** Categories, oldest first. */
export function listCategories(db: Reader): Promise<(typeof categories.$inferSelect)[]> {
  return db.select().from(categories).orderBy(asc(categories.id));
}

/** Categories with the number of their posts, oldest first. */
export function listCategoriesForEditing(db: Reader, where?: SQL) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      version: categories.version,
      postCount: count(posts.id),
    })
    .from(categories)
    .leftJoin(posts, eq(posts.categoryId, categories.id))
    .where(where)
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
}

export async function findCategory(db: Reader, id: number) {
  const [row] = await listCategoriesForEditing(db, eq(categories.id, id));
  return row;
}

/** The id of the new category, or undefined when the slug is taken. */
export async function insertCategory(
  tx: Transaction,
  row: typeof categories.$inferInsert,
): Promise<number | undefined> {
  const rows = await tx.insert(categories).values(row).onConflictDoNothing().returning({ id: categories.id });
  return rows[0]?.id;
}

/** Locks a category until the transaction ends. */
export async function lockCategory(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
}

/** Changes a locked category and increments its version. */
export async function updateCategory(
  tx: Transaction,
  id: number,
  changes: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .update(categories)
    .set({ ...changes, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id));
}

export async function isCategorySlugTaken(db: Reader, slug: string, exceptId: number): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), ne(categories.id, exceptId)));
  return rows.length > 0;
}

/** False when there is no such category. */
export async function deleteCategory(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(categories).where(eq(categories.id, id)).returning()).length > 0;
}
