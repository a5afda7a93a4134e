import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { savedAnswers } from '#server/db/schema/messages.ts';

interface Words {
  title: string;
  content: string;
}

export function listAnswers(db: Database) {
  return db
    .select()
    .from(savedAnswers)
    .orderBy(asc(sql`lower(${savedAnswers.title})`), asc(savedAnswers.id));
}

export async function insertAnswer(db: Database, { title, content }: Words) {
  const [row] = await db.insert(savedAnswers).values({ title, content }).returning();
  return row;
}

export async function updateAnswer(db: Database, id: number, { title, content }: Words) {
  const [row] = await db
    .update(savedAnswers)
    .set({ title, content })
    .where(eq(savedAnswers.id, id))
    .returning();
  return row;
}

export async function deleteAnswer(db: Database, id: number) {
  const [row] = await db.delete(savedAnswers).where(eq(savedAnswers.id, id)).returning();
  return row;
}
