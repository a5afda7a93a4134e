import { count, desc, eq, lt, max, notInArray, sql, sum } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { isPublic } from '#server/db/public-posts.ts';
import { openQuestions, ownAnswers } from '#server/db/schema/assistant.ts';
import { posts } from '#server/db/schema/posts.ts';

export type OpenQuestionRow = typeof openQuestions.$inferSelect;
export type OwnAnswerRow = typeof ownAnswers.$inferSelect;
type NewOwnAnswer = typeof ownAnswers.$inferInsert;
type Reader = Database | Transaction;

/** Questions kept at most, so that nobody can fill the table. */
const mostKept = 500;

/** Every article that anybody may read, as the assistant reads it. */
export function listArticles(db: Reader, now: Date) {
  const { slug, title, summary, keywords, content } = posts;
  return db.select({ slug, title, summary, keywords, content }).from(posts).where(isPublic(now));
}

/** Another text as soon as an article that anybody may read, or an answer of the firm, was added, changed or taken away. */
export async function stampOfTexts(db: Reader, now: Date): Promise<string> {
  const [articles] = await db
    .select({ all: count(), edits: sum(posts.version), last: max(posts.updatedAt) })
    .from(posts)
    .where(isPublic(now));
  const [own] = await db
    .select({ all: count(), newest: max(ownAnswers.id), last: max(ownAnswers.updatedAt) })
    .from(ownAnswers);
  return JSON.stringify([articles, own]);
}

/** Keeps a question, or counts it once more. */
export async function keepOpenQuestion(db: Database, question: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(openQuestions)
      .values({ question, lastAskedAt: now })
      .onConflictDoUpdate({
        target: openQuestions.question,
        set: { count: sql`${openQuestions.count} + 1`, lastAskedAt: now },
      });
    const kept = tx
      .select({ id: openQuestions.id })
      .from(openQuestions)
      .orderBy(desc(openQuestions.lastAskedAt), desc(openQuestions.id))
      .limit(mostKept);
    await tx.delete(openQuestions).where(notInArray(openQuestions.id, kept));
  });
}

export function listOpenQuestions(db: Reader): Promise<OpenQuestionRow[]> {
  return db.select().from(openQuestions).orderBy(desc(openQuestions.lastAskedAt), desc(openQuestions.id));
}

export async function deleteOpenQuestion(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(openQuestions).where(eq(openQuestions.id, id)).returning()).length > 0;
}

export async function forgetQuestionsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(openQuestions).where(lt(openQuestions.lastAskedAt, moment));
}

export function listOwnAnswers(db: Reader): Promise<OwnAnswerRow[]> {
  return db.select().from(ownAnswers).orderBy(desc(ownAnswers.updatedAt), desc(ownAnswers.id));
}

export async function insertOwnAnswer(tx: Transaction, row: NewOwnAnswer): Promise<OwnAnswerRow | undefined> {
  const [made] = await tx.insert(ownAnswers).values(row).returning();
  return made;
}

export async function updateOwnAnswer(
  tx: Transaction,
  id: number,
  row: NewOwnAnswer,
): Promise<OwnAnswerRow | undefined> {
  const [saved] = await tx.update(ownAnswers).set(row).where(eq(ownAnswers.id, id)).returning();
  return saved;
}

export async function deleteOwnAnswer(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(ownAnswers).where(eq(ownAnswers.id, id)).returning()).length > 0;
}
