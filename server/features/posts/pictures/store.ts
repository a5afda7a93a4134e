import { eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { invoices, payments } from '#server/db/schema/invoices.ts';
import { pictures, postRevisions, posts } from '#server/db/schema/posts.ts';
import { disposals } from '#server/db/schema/retention.ts';
import { settings } from '#server/db/schema/settings.ts';

type NewPicture = typeof pictures.$inferInsert;

/** Inserts a picture. An identical one only gets a new date, so that it is not deleted before it is used again. */
export async function insertPicture(tx: Transaction, { createdAt, ...row }: NewPicture): Promise<void> {
  await tx
    .insert(pictures)
    .values({ ...row, createdAt })
    .onConflictDoUpdate({ target: pictures.name, set: { createdAt } });
}

export async function findPicture(db: Reader, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ data: pictures.data }).from(pictures).where(eq(pictures.name, name));
  return row?.data;
}

/** Sets the picture of an account; null removes it. */
export async function setProfileImage(tx: Transaction, id: number, url: string | null): Promise<void> {
  await tx.update(accounts).set({ profileImage: url }).where(eq(accounts.id, id));
}

/** Deletes pictures from before a date-time that no article, no earlier version, no account, no setting of the firm and no issued document uses. */
export async function deleteUnused(db: Reader, before: Date): Promise<void> {
  const usedIn = (table: typeof posts | typeof postRevisions) =>
    sql`exists (select 1 from ${table} where ${table.imageUrl} = '/pictures/' || ${pictures.name}
      or strpos(${table.content}, ${pictures.name}) > 0)`;
  const onAccount = sql`exists (select 1 from ${accounts} where ${accounts.profileImage} = '/pictures/' || ${pictures.name})`;
  // The firm's portraits and logo are in its settings.
  const inSettings = sql`exists (select 1 from ${settings} where strpos(${settings.value}::text, ${pictures.name}) > 0)`;
  const onDocument = (table: typeof invoices | typeof payments | typeof documents | typeof disposals) =>
    sql`exists (select 1 from ${table} where ${table.issued} #>> '{firm,logo}' = '/pictures/' || ${pictures.name})`;
  await db
    .delete(pictures)
    .where(
      sql`${pictures.createdAt} < ${before} and not ${usedIn(posts)} and not ${usedIn(postRevisions)} and not ${onAccount} and not ${inSettings} and not ${onDocument(invoices)} and not ${onDocument(payments)} and not ${onDocument(documents)} and not ${onDocument(disposals)}`,
    );
}
