import { desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { day } from '#contract/durations.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isPublic } from '#server/domain/public-posts.ts';
import { openQuestions, ownAnswers, trainingPhrases } from '#server/db/schema/assistant.ts';
import { posts } from '#server/db/schema/posts.ts';

export type OpenQuestionRow = typeof openQuestions.$inferSelect;
export type OwnAnswerRow = typeof ownAnswers.$inferSelect;
export type TrainingPhraseRow = typeof trainingPhrases.$inferSelect;

/** The tables by their subject in the audit log. */
const tables = { open_questions: openQuestions, own_answers: ownAnswers, training_phrases: trainingPhrases };

export type Subject = keyof typeof tables;

/** Stored questions are limited, so that no one can fill the table. */
const maxQuestions = 500;

/** All public articles, as the assistant reads them. */
export function listArticles(db: Database, now: Date) {
  const { slug, title, summary, keywords, content } = posts;
  return db
    .select({ slug, title, summary, keywords, content })
    .from(posts)
    .where(isPublic(now))
    .orderBy(posts.id);
}

/** Why a question is on the owner's list: it found no answer, or its answer did not help. */
export type OpenReason = 'unanswered' | 'unhelpful';

/** Stores a question, or counts it once more. The oldest ones above the limit are deleted. */
export async function saveOpenQuestion(
  db: Database,
  question: string,
  reason: OpenReason,
  now: Date,
): Promise<void> {
  const column = reason === 'unanswered' ? 'count' : 'unhelpful';
  await db.transaction(async (tx) => {
    await tx
      .insert(openQuestions)
      .values({ question, lastAskedAt: now, count: 0, unhelpful: 0, [column]: 1 })
      .onConflictDoUpdate({
        target: openQuestions.question,
        set: { [column]: sql`${openQuestions[column]} + 1`, lastAskedAt: now },
      });
    const newest = tx
      .select({ id: openQuestions.id })
      .from(openQuestions)
      .orderBy(desc(openQuestions.lastAskedAt), desc(openQuestions.id))
      .limit(maxQuestions);
    await tx.delete(openQuestions).where(notInArray(openQuestions.id, newest));
  });
}

export function listOpenQuestions(db: Database): Promise<OpenQuestionRow[]> {
  return db.select().from(openQuestions).orderBy(desc(openQuestions.lastAskedAt), desc(openQuestions.id));
}

/** Deletes rows of one of the tables, and returns the ids of those that existed. */
export function deleteRows(
  tx: Transaction,
  table: Subject,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const { id } = tables[table];
  return tx
    .delete(tables[table])
    .where(inArray(id, [...ids]))
    .returning({ id });
}

/** Days that an open question is stored after it was last asked. */
const retentionDays = 90;

export async function deleteOldQuestions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * day);
  await db.delete(openQuestions).where(lt(openQuestions.lastAskedAt, before));
}

export function listOwnAnswers(db: Database): Promise<OwnAnswerRow[]> {
  return db.select().from(ownAnswers).orderBy(desc(ownAnswers.updatedAt), desc(ownAnswers.id));
}

export function insertOwnAnswer(
  tx: Transaction,
  row: typeof ownAnswers.$inferInsert,
): Promise<OwnAnswerRow[]> {
  return tx.insert(ownAnswers).values(row).returning();
}

/** An answer, with its row locked until the transaction ends. */
export async function lockOwnAnswer(tx: Transaction, id: number): Promise<OwnAnswerRow | undefined> {
  const [row] = await tx.select().from(ownAnswers).where(eq(ownAnswers.id, id)).for('update');
  return row;
}

/** Changes a locked answer and increments its version. */
export function updateOwnAnswer(
  tx: Transaction,
  { id, version }: OwnAnswerRow,
  change: Partial<typeof ownAnswers.$inferInsert>,
): Promise<OwnAnswerRow[]> {
  return tx
    .update(ownAnswers)
    .set({ ...change, version: version + 1 })
    .where(eq(ownAnswers.id, id))
    .returning();
}

export function listTrainingPhrases(db: Database): Promise<TrainingPhraseRow[]> {
  return db.select().from(trainingPhrases).orderBy(desc(trainingPhrases.id));
}

/** Adds a phrase; one that exists is assigned to the new intent. */
export async function upsertTrainingPhrase(
  tx: Transaction,
  { phrase, intent, createdAt }: typeof trainingPhrases.$inferInsert,
): Promise<TrainingPhraseRow[]> {
  return tx
    .insert(trainingPhrases)
    .values({ phrase, intent, createdAt })
    .onConflictDoUpdate({ target: trainingPhrases.phrase, set: { intent, createdAt } })
    .returning();
}
