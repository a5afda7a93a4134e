import type * as z from 'zod';
import type { ownAnswerForm } from '#contract/assistant.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
  deleteOpenQuestion,
  deleteOwnAnswer,
  insertOwnAnswer,
  type OwnAnswerRow,
  updateOwnAnswer,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;
type Form = z.output<typeof ownAnswerForm>;

/** Adds an answer, or with an id changes one; the open question that it answers leaves the list. */
export function saveOwnAnswer(
  { db, now }: Parts,
  actor: number,
  { answers, ...words }: Form,
  id?: number,
): Promise<OwnAnswerRow> {
  return db.transaction(async (tx) => {
    const row = { ...words, updatedAt: now() };
    const saved = await (id === undefined ? insertOwnAnswer(tx, row) : updateOwnAnswer(tx, id, row));
    if (!saved) throw new Refusal('not-found');
    if (answers !== undefined) await deleteOpenQuestion(tx, answers);
    await record(tx, actor, 'own-answer-saved', 'own_answers', saved.id);
    return saved;
  });
}

export async function removeOwnAnswer({ db }: Parts, actor: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteOwnAnswer(tx, id))) throw new Refusal('not-found');
    await record(tx, actor, 'own-answer-deleted', 'own_answers', id);
  });
}

/** Takes a question off the list without an answer. */
export async function dismissQuestion({ db }: Parts, actor: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteOpenQuestion(tx, id))) throw new Refusal('not-found');
    await record(tx, actor, 'open-question-dismissed', 'open_questions', id);
  });
}

async function record(tx: Transaction, accountId: number, action: string, subject: string, id: number) {
  await recordActivity(tx, { accountId, action, subject, subjectId: id });
}
