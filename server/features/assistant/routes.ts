import type { ActorId } from '#server/domain/audit.ts';
import { day } from '#contract/durations.ts';
import type * as z from 'zod';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { type ownAnswerForm, assistantSchemas } from '#contract/assistant/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { openLanguageModel } from '#server/gateways/language-model.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { answerQuestion, type AssistantParts, keepForOwner } from './assistant.ts';
import { type Change, change, grouped } from './manage.ts';
import { openPageIndex, type PageIndex, type Sources } from './page-index.ts';
import * as store from './store.ts';

interface Given extends Sources, Pick<AssistantParts, 'nextDays'> {}

/** The chat assistant for everyone, and what the firm sees and writes for it. */
export function assistantRoutes(deps: Deps, input: Given): Route[] {
  const index = openPageIndex(deps, input);
  const { model } = deps.config;
  const parts = { ...deps, ...input, index, ...(model && { model: openLanguageModel(model) }) };
  return [
    bind(assistantEndpoints.ask, assistantSchemas.ask, async ({ body, address }) => {
      await deps.limits.consume('chat', address);
      return answerQuestion(parts, body);
    }),
    bind(assistantEndpoints.feedback, assistantSchemas.feedback, async ({ body, address }) => {
      await deps.limits.consume('chat', address);
      await keepForOwner(parts, body.question, 'unhelpful');
    }),
    ...managing(deps, index),
  ];
}

function managing(deps: Deps, { knowledge, drop }: PageIndex): Route[] {
  const { db, now } = deps;
  /** Writes, so that the next question counts with it. */
  const changed: typeof change = async (...all) => {
    const row = await change(...all);
    drop();
    return row;
  };
  const removed = async (what: Omit<Change, 'actor'>, actor: ActorId, id: number): Promise<void> => {
    await changed(deps, { ...what, actor }, (tx) => store.deleteRows(tx, what.subject, [id]));
  };
  return [
    bind(assistantEndpoints.unanswered, assistantSchemas.unanswered, async () =>
      grouped(await store.listOpenQuestions(db)),
    ),
    bind(assistantEndpoints.dismiss, assistantSchemas.dismiss, ({ params, account }) =>
      removed({ action: 'open-question-dismissed', subject: 'open_questions' }, account.id, params.id),
    ),
    bind(assistantEndpoints.answers, assistantSchemas.answers, async () =>
      (await store.listOwnAnswers(db)).map(presentAnswer),
    ),
    bind(assistantEndpoints.addAnswer, assistantSchemas.addAnswer, async ({ body, account }) =>
      saveAnswer(body, account.id),
    ),
    bind(assistantEndpoints.saveAnswer, assistantSchemas.saveAnswer, async ({ params, body, account }) =>
      saveAnswer(body, account.id, params.id),
    ),
    bind(assistantEndpoints.deleteAnswer, assistantSchemas.deleteAnswer, ({ params, account }) =>
      removed({ action: 'own-answer-deleted', subject: 'own_answers' }, account.id, params.id),
    ),
    bind(assistantEndpoints.intents, assistantSchemas.intents, async () => (await knowledge()).answers()),
    bind(assistantEndpoints.phrases, assistantSchemas.phrases, () => store.listTrainingPhrases(db)),
    bind(
      assistantEndpoints.addPhrase,
      assistantSchemas.addPhrase,
      async ({ body: { answers, ...row }, account }) => {
        const existing = (await knowledge()).answers();
        if (!existing.some(({ id }) => id === row.intent)) throw new ApiError('not-found');
        const what = {
          action: 'training-phrase-saved',
          subject: 'training_phrases',
          settles: answers,
        } as const;
        return changed(deps, { ...what, actor: account.id }, (tx) =>
          store.upsertTrainingPhrase(tx, { ...row, createdAt: now() }),
        );
      },
    ),
    bind(assistantEndpoints.deletePhrase, assistantSchemas.deletePhrase, ({ params, account }) =>
      removed({ action: 'training-phrase-deleted', subject: 'training_phrases' }, account.id, params.id),
    ),
  ];

  async function saveAnswer(
    { answers, ...row }: z.output<typeof ownAnswerForm>,
    actor: ActorId,
    id?: number,
  ) {
    const what = { actor, action: 'own-answer-saved', subject: 'own_answers', settles: answers } as const;
    const saved = await changed(deps, what, (tx) =>
      store.upsertOwnAnswer(tx, { ...row, updatedAt: now() }, id),
    );
    return presentAnswer(saved);
  }
}

/** Days for which a question without an answer is stored. */
const retentionDays = 90;

export async function forgetOpenQuestions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.forgetQuestionsBefore(db, new Date(now().getTime() - retentionDays * day));
}

function presentAnswer({ updatedAt, ...row }: store.OwnAnswerRow) {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
