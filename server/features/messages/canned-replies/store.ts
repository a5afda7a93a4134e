import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { cannedReplies } from '#server/db/schema/messages.ts';

interface ReplyText {
  title: string;
  content: string;
}

export function listCannedReplies(db: Database) {
  return db
    .select()
    .from(cannedReplies)
    .orderBy(asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id));
}

export async function insertCannedReply(db: Database, { title, content }: ReplyText) {
  const [row] = await db.insert(cannedReplies).values({ title, content }).returning();
  return row;
}

/** A canned reply, with its row locked until the transaction ends. */
export async function lockCannedReply(tx: Transaction, id: number) {
  const [row] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update');
  return row;
}

/** Changes a locked reply and increments its version. */
export async function updateCannedReply(tx: Transaction, id: number, { title, content }: ReplyText) {
  const [row] = await tx
    .update(cannedReplies)
    .set({ title, content, version: sql`${cannedReplies.version} + 1` })
    .where(eq(cannedReplies.id, id))
    .returning();
  return row;
}

export async function deleteCannedReply(db: Database, id: number) {
  const [row] = await db.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning();
  return row;
}
