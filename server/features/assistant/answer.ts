import { smallTalk } from '#content/assistant/small-talk.ts';
import { replies } from '#content/assistant/words.ts';
import type { ChatAnswer, PageLink } from '#contract/assistant/schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { withFacts } from '#contract/settings/rules.ts';
import type { Knowledge, Question } from './knowledge.ts';
import type { Passage } from './pages.ts';
import { isSpanish, plain, sentencesOf } from './text.ts';
import { type Meaning, meaningAfter, meaningOf, questionsIn, refusalReason } from './understand.ts';

/** What the pages say to a question, before a model or the clock adds to it. */
export interface Reply extends Omit<ChatAnswer, 'worded'> {
  /** What it was understood as; best first. */
  intents: readonly string[];
  /** What a model may word it from. */
  passages: readonly Passage[];
  /** The next open times belong to it. */
  live: boolean;
}

const book = { title: 'Book a consultation', path: '/booking' };
const write = { title: 'Contact us', path: '/contact' };
const portal = { title: 'Client Portal', path: '/auth' };
const start = ['What services do you offer?', 'How are fees set?', 'How do I book a consultation?'];
const afterRefusal = { manipulation: [], unlawful: [book], private: [portal], hostile: [write] };

/** Answers from the pages alone. `before` is what the same visitor asked before it, newest last. */
export function replyTo(
  text: string,
  before: readonly string[],
  knowledge: Knowledge,
  firm: FirmFacts,
): Reply {
  const spanish = isSpanish(text);
  const conversation = smallTalk.find(([, pattern]) => pattern.test(plain(text)))?.[0];
  if (conversation)
    return { ...without(withFacts(replies[conversation], firm), 'conversation'), followUp: start };
  const whole = knowledge.read(text);
  const reason = refusalReason(text) ?? refusalReason(whole.words.join(' '));
  if (reason) return withoutAnswer({ kind: 'refused', reason }, spanish);
  const asked = questionsIn(text).map((part) => knowledge.read(part));
  const parts =
    asked.length < 2 ? [] : asked.map((question) => ({ question, meaning: meaningOf(question, knowledge) }));
  const ids = parts.map(({ meaning }) =>
    meaning.kind === 'intent' && meaning.confidence > 0.5 ? meaning.id : '',
  );
  // Each thing asked for is answered when each is clear; else the whole is.
  if (asked.length < 2 || ids.includes('') || new Set(ids).size < ids.length)
    return answerTo(meaningAfter(whole, before, knowledge), whole, spanish, knowledge);
  const answers = parts.map(({ meaning, question }) => answerTo(meaning, question, spanish, knowledge));
  const split = answers.map(({ answer }) => sentencesOf(answer));
  // The heart of each first, so that neither is overlooked; the rest below.
  const rest = split.map((sentences) => sentences.slice(1).join(' ')).filter(Boolean);
  return {
    ...without([split.map(([first]) => first).join(' '), ...rest].join('\n\n'), 'answer'),
    followUp: answers[0]?.followUp ?? [],
    sources: unique(answers.flatMap(({ sources }) => sources)),
    links: unique(answers.flatMap(({ links }) => links)),
    intents: answers.flatMap(({ intents }) => intents),
    passages: answers.flatMap(({ passages }) => passages),
    live: answers.some(({ live }) => live),
  };
}

/** What is right for one taxpayer is not for another: such answers carry a notice. */
const adviceTopics =
  /^article\/(home-office|vehicle|estimated|llc-taxed|chart-of-accounts-for-a-small-business\/meals)/;

function answerTo(meaning: Meaning, question: Question, spanish: boolean, knowledge: Knowledge): Reply {
  if (meaning.kind !== 'intent') return withoutAnswer(meaning, spanish);
  const { id } = meaning;
  const { part } = knowledge;
  const service = meaning.service ?? 'service/bookkeeping';
  const passage = knowledge.passage(id);
  const fact = knowledge.fact(id);
  // The Spanish text of a fact; without one, a fact goes before a Spanish answer that it may contradict.
  const translated = spanish
    ? (knowledge.fact(id, 'spanishFact') ?? (fact === null ? knowledge.answer(id, 'spanish') : null))
    : null;
  const answer = translated ?? fact ?? inEnglish(id, meaning.service, passage, question, knowledge);
  if (answer === null) return withoutAnswer({ kind: 'unanswered' }, spanish);
  const from = id.startsWith('service/any') ? knowledge.passage(service) : passage;
  const page = part(id, 'page') ?? (from && { title: from.title, path: from.path });
  const isAdvice =
    id === 'advice' || (adviceTopics.test(id) && /\b(i|my|me|we|our|us)\b/.test(plain(question.text)));
  const live = part(id, 'live') === 'slots';
  const link = part(id, 'link');
  const written = { id, title: page?.title ?? '', path: page?.path ?? '/' };
  return {
    answer: [
      ...(spanish && translated === null ? [replies.onlyEnglish] : []),
      answer,
      ...(isAdvice ? [`${replies.notice} ${replies.adviceOffer}`] : []),
    ].join('\n\n'),
    followUp: (part(id, 'next') ?? ['When is the next open consultation?', ...start]).slice(0, 3),
    sources: page ? [page] : [],
    links: unique([...(link ? [link] : []), ...(isAdvice || live ? [book] : [])]),
    kind: isAdvice ? 'advice' : 'answer',
    intents: [id],
    passages: [{ ...written, sentences: [{ text: answer, heading: '' }] }, ...(passage ? [passage] : [])],
    live,
  };
}

/** How much of a question a sentence of the page must say to be quoted, and how much more of it than the written answer. */
const [leastShare, leastMore] = [0.35, 0.15];

/** A written answer, and behind its first sentence what the page itself says to the question, where that is more. */
function inEnglish(
  id: string,
  service: string | undefined,
  passage: Passage | undefined,
  question: Question,
  knowledge: Knowledge,
): string | null {
  if (passage && /^(own|faq)\/\d/.test(id)) return passage.sentences.map(({ text }) => text).join(' ');
  const written = knowledge.answer(id, 'answer', service ?? 'service/bookkeeping');
  const best = passage && knowledge.sentence(passage, question);
  const quote =
    best &&
    // A whole sentence speaks for itself; an item of a list needs its heading.
    (best.heading === passage.title || best.text.endsWith('.')
      ? best.text
      : `${best.heading.split(':')[0]}: ${best.text}`);
  if (written === null)
    return best ? ((best.share > 0.3 ? quote : passage.sentences[0]?.text) ?? null) : null;
  const [first = '', ...rest] = sentencesOf(written);
  const named = service === undefined ? undefined : knowledge.passage(service)?.title;
  if (named !== undefined && /^faq\/fees(\/projects|\/hourly)?$/.test(id))
    return [first, `That goes for ${named} too.`, ...rest].join(' ');
  const isMore = best && best.share > Math.max(leastShare, knowledge.share(question, written) + leastMore);
  const says = (one: string, other: string) => knowledge.share(knowledge.read(one), other) > 0.6;
  const isSaid = best && (says(best.text, written) || says(first, best.text));
  return isMore && !isSaid ? [first, quote, ...rest].join(' ') : written;
}

function withoutAnswer(meaning: Exclude<Meaning, { kind: 'intent' }>, spanish: boolean): Reply {
  if (meaning.kind === 'refused') {
    const { reason } = meaning;
    return {
      ...without(replies[reason], 'refused'),
      links: afterRefusal[reason],
      followUp: start.slice(0, 2),
    };
  }
  if (meaning.kind === 'off-topic') return { ...without(replies.offTopic, 'refused'), followUp: start };
  const answer = spanish ? replies.unansweredInSpanish : replies.unanswered;
  return { ...without(answer, 'unanswered'), links: [book, write], followUp: start };
}

function without(answer: string, kind: Reply['kind']): Reply {
  return { answer, kind, followUp: [], sources: [], links: [], intents: [], passages: [], live: false };
}

function unique(links: readonly PageLink[]): PageLink[] {
  return links.filter(({ path }, index) => links.findIndex((one) => one.path === path) === index);
}
