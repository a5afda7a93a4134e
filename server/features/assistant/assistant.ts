import { replies } from '#content/assistant/words.ts';
import type { ChatAnswer } from '#contract/assistant.ts';
import { type DateText, fullDate } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';
import type { LanguageModel } from '#server/gateways/language-model.ts';
import { reportSurprise } from '#server/log.ts';
import { type Reply, replyTo } from './answer.ts';
import type { Shelf } from './shelf.ts';
import { keepOpenQuestion } from './store.ts';
import { checkWording, instructionsFor } from './wording.ts';
import { sentencesAsWritten } from './written-sentences.ts';

export interface AssistantParts extends Pick<Deps, 'db' | 'now' | 'site'> {
  shelf: Shelf;
  /** The next days with open slots. */
  nextDays: () => Promise<readonly { date: DateText; slots: readonly { label: string }[] }[]>;
  /** Words answers anew; absent without a setting. */
  model?: LanguageModel;
}

/** Answers a question (spec sections 3 and 7); what found no answer is kept for the owner. */
export async function answerQuestion(parts: AssistantParts, question: string): Promise<ChatAnswer> {
  const reply = await replyFromPages(parts, question);
  if (!parts.model || !mayBeWorded(reply)) return finished(reply);
  try {
    const task = { instructions: instructionsFor(reply.places), question };
    return worded(reply, await parts.model.write(task)) ?? finished(reply);
  } catch (error) {
    reportSurprise(error);
    return finished(reply);
  }
}

/** The same, with sentences handed over as a model writes them; the last word is the whole answer. */
export async function* answerInParts(
  parts: AssistantParts,
  question: string,
): AsyncGenerator<{ sentence: string } | { answer: ChatAnswer }> {
  const reply = await replyFromPages(parts, question);
  let text = '';
  if (parts.model && mayBeWorded(reply)) {
    try {
      const task = { instructions: instructionsFor(reply.places), question };
      for await (const { sentence, soFar } of sentencesAsWritten(
        parts.model.writeInParts(task),
        reply.places,
      )) {
        text = soFar;
        yield { sentence };
      }
    } catch (error) {
      reportSurprise(error);
      text = '';
    }
  }
  yield { answer: worded(reply, text) ?? finished(reply) };
}

async function replyFromPages(parts: AssistantParts, question: string): Promise<Reply> {
  const [library, firm] = [await parts.shelf.library(), await parts.site.firm()];
  const reply = replyTo(question, library, firm);
  if (reply.keep) await keepForOwner(parts, question);
  return reply.places[0]?.live === 'slots' && reply.kind === 'answer' ? withSlots(parts, reply) : reply;
}

/** Plain answers alone: notices, refusals and times of the moment stay as they are. */
function mayBeWorded({ kind, places }: Reply): boolean {
  return kind === 'answer' && places.length > 0 && places[0]?.live === undefined;
}

function worded(reply: Reply, text: string): ChatAnswer | null {
  const wording = checkWording(text, reply.places);
  if (!wording) return null;
  const sources = wording.used.map(({ title, path }) => ({ title, path }));
  return { ...finished(reply), answer: wording.text, sources, worded: true };
}

function finished({ answer, followUp, sources, links, kind }: Reply): ChatAnswer {
  return { answer, followUp, sources, links, kind, worded: false };
}

/** What could say who asked is not kept. */
async function keepForOwner({ db, now }: AssistantParts, question: string): Promise<void> {
  const words = question.toLowerCase().replaceAll(/\s+/g, ' ');
  if (words.length > 300 || /@|\d(?:[ .()-]*\d){5}/.test(words)) return;
  await keepOpenQuestion(db, words, now());
}

async function withSlots({ nextDays }: AssistantParts, reply: Reply): Promise<Reply> {
  const days = await nextDays();
  const slots = days.flatMap(({ date, slots: [first] }) => (first ? [{ date, time: first.label }] : []));
  if (slots.length === 0) return { ...reply, answer: `${reply.answer}\n\n${replies.noSlots}` };
  return {
    ...reply,
    answer: `${reply.answer}\n\n${replies.slots}`,
    links: [
      ...slots.map(({ date, time }) => ({
        title: `${fullDate(date)}, ${time}`,
        path: `/booking?${new URLSearchParams({ date, time }).toString()}`,
      })),
      ...reply.links,
    ],
  };
}
