import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
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

export async function updateCannedReply(db: Database, id: number, { title, content }: ReplyText) {
  const [row] = await db
    .update(cannedReplies)
    .set({ title, content })
    .where(eq(cannedReplies.id, id))
    .returning();
  return row;
}

export async function deleteCannedReply(db: Database, id: number) {
  const [row] = await db.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning();
  return row;
}
