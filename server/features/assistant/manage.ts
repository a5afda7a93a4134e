import type * as z from 'zod';
import { assistantEndpoints as endpoints } from '#contract/assistant/endpoints.ts';
import {
  assistantSchemas as schemas,
  type ownAnswerForm,
  type UnansweredQuestion,
} from '#contract/assistant/schemas.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { PageIndex } from './page-index.ts';
import * as store from './store.ts';
import { stemsOf, wordsOf } from './text.ts';

type OwnAnswerForm = z.output<typeof ownAnswerForm> & { version?: number | undefined };

/** The dashboard's calls: open questions, the firm's own answers, and its training phrases. */
export function managementRoutes({ db, now }: Deps, { knowledge, invalidate }: PageIndex): Route[] {
  /**
   * Writes a row, audits it, and deletes the open questions that it settles. The next question uses it. 'not-found' when nothing
   * was written.
   */
  async function change<Row extends { id: number }>(
    accountId: ActorId,
    [action, subject]: readonly [AuditAction, store.Subject],
    settledIds: readonly number[],
    write: (tx: Transaction) => Promise<readonly Row[]>,
  ): Promise<Row> {
    const changed = await db.transaction(async (tx) => {
      const [row] = await write(tx);
      if (!row) throw new ApiError('not-found');
      await store.deleteRows(tx, 'open_questions', settledIds);
      await audit(tx, { accountId, action, subject, subjectId: row.id });
      return row;
    });
    invalidate();
    return changed;
  }
  const remove =
    (action: AuditAction, subject: store.Subject) =>
    async ({ params, account }: { params: { id: number }; account: { id: ActorId } }) => {
      await change(account.id, [action, subject], [], (tx) => store.deleteRows(tx, subject, [params.id]));
    };
  /** Adds an answer, or changes the one with the id, unless it has changed since `version`. */
  async function saveAnswer(form: OwnAnswerForm, actor: ActorId, id?: number) {
    const { answers, version, ...typed } = form;
    const row = { ...typed, updatedAt: now() };
    const saved = await change(actor, ['own-answer-saved', 'own_answers'], answers, async (tx) => {
      if (id === undefined) return store.insertOwnAnswer(tx, row);
      const existing = await store.lockOwnAnswer(tx, id);
      if (!existing) return [];
      requireVersion(existing, version, 'this answer');
      return store.updateOwnAnswer(tx, existing, row);
    });
    return presentAnswer(saved);
  }
  return [
    bind(endpoints.unanswered, schemas.unanswered, async () => grouped(await store.listOpenQuestions(db))),
    bind(endpoints.dismiss, schemas.dismiss, remove('open-question-dismissed', 'open_questions')),
    bind(endpoints.answers, schemas.answers, async () => (await store.listOwnAnswers(db)).map(presentAnswer)),
    bind(endpoints.addAnswer, schemas.addAnswer, ({ body, account }) => saveAnswer(body, account.id)),
    bind(endpoints.saveAnswer, schemas.saveAnswer, ({ params, body, account }) =>
      saveAnswer(body, account.id, params.id),
    ),
    bind(endpoints.deleteAnswer, schemas.deleteAnswer, remove('own-answer-deleted', 'own_answers')),
    bind(endpoints.intents, schemas.intents, async () => (await knowledge()).answers()),
    bind(endpoints.phrases, schemas.phrases, () => store.listTrainingPhrases(db)),
    bind(endpoints.addPhrase, schemas.addPhrase, async ({ body: { answers, ...row }, account }) => {
      const existing = (await knowledge()).answers();
      if (!existing.some(({ id }) => id === row.intent)) throw new ApiError('not-found');
      return change(account.id, ['training-phrase-saved', 'training_phrases'], answers, (tx) =>
        store.upsertTrainingPhrase(tx, { ...row, createdAt: now() }),
      );
    }),
    bind(endpoints.deletePhrase, schemas.deletePhrase, remove('training-phrase-deleted', 'training_phrases')),
  ];
}

function presentAnswer({ updatedAt, ...row }: store.OwnAnswerRow) {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

/** Puts questions that share most of their words into one group; its id is that of the newest. */
function grouped(questions: readonly store.OpenQuestionRow[]): UnansweredQuestion[] {
  const groups: { id: number; stems: ReadonlySet<string> }[] = [];
  return questions.map(({ lastAskedAt, ...row }) => {
    const stems = new Set(stemsOf(wordsOf(row.question)));
    const similar = groups.find((group) => {
      const [smaller, larger] = [stems.size, group.stems.size].toSorted((a, b) => a - b);
      const common = stems.intersection(group.stems).size;
      return common >= 0.5 * Math.max(1, (smaller ?? 0) + 1, (larger ?? 0) * 0.6);
    });
    if (!similar) groups.push({ id: row.id, stems });
    return { ...row, group: similar?.id ?? row.id, lastAskedAt: lastAskedAt.toISOString() };
  });
}
