import type * as z from 'zod';
import { crisisIn } from '#contract/assistant/crisis.ts';
import type { assistantSchemas, ChatAnswer } from '#contract/assistant/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { LanguageModel } from '#server/gateways/language-model.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { type Reply, replyTo } from './answer.ts';
import type { PageIndex } from './page-index.ts';
import { type FreeDay, withOpenTimes } from './open-times.ts';
import { type OpenReason, saveOpenQuestion } from './store.ts';
import { checkWording, instructionsFor } from './wording.ts';

export interface AssistantParts extends Pick<Deps, 'db' | 'now' | 'site'> {
  index: PageIndex;
  /** The days of the next weeks that have open slots. */
  freeDays: () => Promise<readonly FreeDay[]>;
  /** Words the answers; absent unless configured. */
  model?: LanguageModel;
}

export type AskRequest = z.output<(typeof assistantSchemas.ask)['body']>;

/** Answers a visitor's question (requirements 3 and 7). A question without an answer is stored for the owner. */
export async function answerQuestion(parts: AssistantParts, request: AskRequest): Promise<ChatAnswer> {
  const answer = await previewAnswer(parts, request);
  if (answer.kind === 'unanswered') await storeForOwner(parts, request.question, 'unanswered');
  return answer;
}

/** The answer a visitor would get; nothing is stored. */
export async function previewAnswer(parts: AssistantParts, request: AskRequest): Promise<ChatAnswer> {
  const { question } = request;
  // What was written in despair is no context for a later question, and not for a language model.
  const before = request.before?.filter((earlier) => crisisIn(earlier) === null) ?? [];
  const reply = replyTo(question, before, await parts.index.knowledge(), await parts.site.firm());
  if (reply.live) {
    const [days, today] = await Promise.all([parts.freeDays(), parts.site.today()]);
    return toChatAnswer(withOpenTimes(reply, question, days, today));
  }
  // The model words plain answers only: advice keeps its notice, refusals stay as they are.
  if (!parts.model || reply.kind !== 'answer' || reply.passages.length === 0) return toChatAnswer(reply);
  try {
    const earlier = before.length > 0 ? `Asked before: ${before.join(' / ')}\n\nAsked now: ` : '';
    const task = { instructions: instructionsFor(reply.passages), question: `${earlier}${question}` };
    const wording = checkWording(await parts.model.write(task), reply.passages);
    if (!wording) return toChatAnswer(reply);
    const sources = wording.cited.map(({ title, path }) => ({ title, path }));
    return { ...toChatAnswer(reply), answer: wording.text, sources, worded: true };
  } catch (error) {
    reportUnexpectedError(error);
    return toChatAnswer(reply);
  }
}

function toChatAnswer({ answer, followUp, sources, links, kind, lang }: Reply): ChatAnswer {
  return { answer, followUp, sources, links, kind, worded: false, ...(lang && { lang }) };
}

/** Stores a question for the owner, but never what someone in danger wrote. Long ones, and any with an email address or phone number, could identify who asked. */
export async function storeForOwner(
  { db, now }: Pick<AssistantParts, 'db' | 'now'>,
  question: string,
  reason: OpenReason,
): Promise<void> {
  if (crisisIn(question) !== null) return;
  const normalized = question.toLowerCase().replaceAll(/\s+/g, ' ');
  if (normalized.length > 300 || /@|\d(?:[ .()-]*\d){5}/.test(normalized)) return;
  await saveOpenQuestion(db, normalized, reason, now());
}
