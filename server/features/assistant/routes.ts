import { assistantEndpoints, chatAnswer } from '#contract/assistant.ts';
import type { Deps } from '#server/deps.ts';
import { openLanguageModel } from '#server/gateways/language-model.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { answerInParts, answerQuestion, type AssistantParts } from './assistant.ts';
import { dismissQuestion, removeOwnAnswer, saveOwnAnswer } from './own-answers.ts';
import { openShelf, type Sources } from './shelf.ts';
import {
  forgetQuestionsBefore,
  listOpenQuestions,
  listOwnAnswers,
  type OpenQuestionRow,
  type OwnAnswerRow,
} from './store.ts';
import { eventStream } from './stream.ts';

interface Given extends Sources, Pick<AssistantParts, 'nextDays'> {}

/** The chat assistant for everybody, and what the firm sees and writes for it. */
export function assistantRoutes(deps: Deps, given: Given): Route[] {
  const shelf = openShelf(deps, given);
  const { model } = deps.config;
  const parts = { ...deps, ...given, shelf, ...(model && { model: openLanguageModel(model) }) };
  return [asking(deps, parts), ...managing(deps, shelf.drop)];
}

/** Streams only for who asks for it: the shape and the limit are the same. */
function asking({ limits }: Deps, parts: AssistantParts): Route {
  return bindResponse(assistantEndpoints.ask, async ({ body, address, request }) => {
    await limits.spend('chat', address);
    if (request.headers.get('accept')?.includes('text/event-stream')) {
      return eventStream(answerInParts(parts, body.question));
    }
    return Response.json(chatAnswer.parse(await answerQuestion(parts, body.question)));
  });
}

function managing(deps: Deps, drop: () => void): Route[] {
  return [
    bind(assistantEndpoints.unanswered, async () => (await listOpenQuestions(deps.db)).map(presentQuestion)),
    bind(assistantEndpoints.dismiss, ({ params, account }) => dismissQuestion(deps, account.id, params.id)),
    bind(assistantEndpoints.answers, async () => (await listOwnAnswers(deps.db)).map(presentAnswer)),
    bind(assistantEndpoints.addAnswer, async ({ body, account }) => {
      const saved = await saveOwnAnswer(deps, account.id, body);
      drop();
      return presentAnswer(saved);
    }),
    bind(assistantEndpoints.saveAnswer, async ({ params, body, account }) => {
      const saved = await saveOwnAnswer(deps, account.id, body, params.id);
      drop();
      return presentAnswer(saved);
    }),
    bind(assistantEndpoints.deleteAnswer, async ({ params, account }) => {
      await removeOwnAnswer(deps, account.id, params.id);
      drop();
    }),
  ];
}

/** Days for which a question without an answer is kept. */
const keptDays = 90;

export async function forgetOpenQuestions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await forgetQuestionsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
}

function presentQuestion({ lastAskedAt, ...row }: OpenQuestionRow) {
  return { ...row, lastAskedAt: lastAskedAt.toISOString() };
}

function presentAnswer({ updatedAt, ...row }: OwnAnswerRow) {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
