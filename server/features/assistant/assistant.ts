import type * as z from 'zod';
import type { assistantSchemas, ChatAnswer } from '#contract/assistant/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { LanguageModel } from '#server/gateways/language-model.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { type Reply, replyTo } from './answer.ts';
import type { PageIndex } from './page-index.ts';
import { type FreeDay, withOpenTimes } from './open-times.ts';
import { keepOpenQuestion, type OpenReason } from './store.ts';
import { checkWording, instructionsFor } from './wording.ts';

export interface AssistantParts extends Pick<Deps, 'db' | 'now' | 'site'> {
  index: PageIndex;
  /** The days of the next weeks that have open slots. */
  freeDays: () => Promise<readonly FreeDay[]>;
  /** Words answers; absent without a setting. */
  model?: LanguageModel;
}

export type Asked = z.output<(typeof assistantSchemas.ask)['body']>;

/** Answers a visitor's question (requirements 3 and 7); what found no answer is stored for the owner. */
export async function answerQuestion(parts: AssistantParts, asked: Asked): Promise<ChatAnswer> {
  const answer = await previewAnswer(parts, asked);
  if (answer.kind === 'unanswered') await keepForOwner(parts, asked.question, 'unanswered');
  return answer;
}

/** What a visitor would be answered; nothing is stored. */
export async function previewAnswer(parts: AssistantParts, asked: Asked): Promise<ChatAnswer> {
  const { question, before = [] } = asked;
  const reply = replyTo(question, before, await parts.index.knowledge(), await parts.site.firm());
  if (reply.live) {
    const [days, today] = await Promise.all([parts.freeDays(), parts.site.today()]);
    return finished(withOpenTimes(reply, question, days, today));
  }
  // Plain answers alone are worded: notices and declined answers stay as they are.
  if (!parts.model || reply.kind !== 'answer' || reply.passages.length === 0) return finished(reply);
  try {
    const earlier = before.length > 0 ? `Asked before: ${before.join(' / ')}\n\nAsked now: ` : '';
    const task = { instructions: instructionsFor(reply.passages), question: `${earlier}${question}` };
    const wording = checkWording(await parts.model.write(task), reply.passages);
    if (!wording) return finished(reply);
    const sources = wording.used.map(({ title, path }) => ({ title, path }));
    return { ...finished(reply), answer: wording.text, sources, worded: true };
  } catch (error) {
    reportUnexpectedError(error);
    return finished(reply);
  }
}

function finished({ answer, followUp, sources, links, kind }: Reply): ChatAnswer {
  return { answer, followUp, sources, links, kind, worded: false };
}

/** Keeps a question for the owner, unless it could say who asked. */
export async function keepForOwner(
  { db, now }: Pick<AssistantParts, 'db' | 'now'>,
  question: string,
  reason: OpenReason,
): Promise<void> {
  const words = question.toLowerCase().replaceAll(/\s+/g, ' ');
  if (words.length > 300 || /@|\d(?:[ .()-]*\d){5}/.test(words)) return;
  await keepOpenQuestion(db, words, reason, now());
}
