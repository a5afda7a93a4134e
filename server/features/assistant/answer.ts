import { adviceTopics, questionPatterns } from '#content/assistant/language.ts';
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
const followUp = ['What services do you offer?', 'How are fees set?', 'How do I book a consultation?'];
const afterRefusal = { manipulation: [], unlawful: [book], private: [portal], hostile: [write] };
const nothing = { followUp, sources: [], links: [], intents: [], passages: [], live: false };

/** Answers from the pages alone. `before` is what the same visitor asked before it, newest last. */
export function replyTo(
  text: string,
  before: readonly string[],
  knowledge: Knowledge,
  firm: FirmFacts,
): Reply {
  const conversation = smallTalk.find(([, pattern]) => pattern.test(plain(text)))?.[0];
  if (conversation)
    return { ...nothing, answer: withFacts(replies[conversation], firm), kind: 'conversation' };
  const spanish = isSpanish(text);
  const whole = knowledge.read(text);
  const reason = refusalReason(text) ?? refusalReason(whole.words.join(' '));
  if (reason) return withoutAnswer({ kind: 'refused', reason }, spanish);
  const parts = questionsIn(text).map((part) => {
    const question = knowledge.read(part);
    return { question, meaning: meaningOf(question, knowledge) };
  });
  const clear = parts.flatMap(({ meaning }) =>
    meaning.kind === 'intent' && meaning.confidence > 0.5 ? [meaning.id] : [],
  );
  // Each thing asked for is answered when each is clear; else the whole is.
  if (parts.length < 2 || new Set(clear).size < parts.length)
    return answersTo(meaningAfter(whole, before, knowledge), whole, spanish, knowledge);
  return joined(parts.map(({ meaning, question }) => answerTo(meaning, question, spanish, knowledge)));
}

/** Where two things are nearly as likely, both are said: one of them is what was asked. */
function answersTo(meaning: Meaning, question: Question, spanish: boolean, knowledge: Knowledge): Reply {
  const first = answerTo(meaning, question, spanish, knowledge);
  if (meaning.kind !== 'intent' || meaning.second === undefined || spanish) return first;
  const second = answerTo({ ...meaning, id: meaning.second }, question, spanish, knowledge);
  if (second.kind === 'unanswered') return first;
  return { ...joined([first, { ...second, answer: withoutYes(second.answer) }]), live: first.live };
}

/** The heart of each answer first, so that none is overlooked; the rest below, without what was said already. */
function joined(answers: readonly Reply[]): Reply {
  const said = new Set<string>();
  const split = answers.map(({ answer }) =>
    sentencesOf(answer).filter((sentence) => !said.has(sentence) && said.add(sentence)),
  );
  const rest = split.map((sentences) => sentences.slice(1).join(' ')).filter(Boolean);
  return {
    answer: [split.map(([first]) => first).join(' '), ...rest].join('\n\n').trim(),
    kind: answers.some(({ kind }) => kind === 'advice') ? 'advice' : 'answer',
    followUp: answers[0]?.followUp ?? [],
    sources: unique(answers.flatMap(({ sources }) => sources)),
    links: unique(answers.flatMap(({ links }) => links)),
    intents: answers.flatMap(({ intents }) => intents),
    passages: answers.flatMap(({ passages }) => passages),
    live: answers.some(({ live }) => live),
  };
}

function answerTo(meaning: Meaning, question: Question, spanish: boolean, knowledge: Knowledge): Reply {
  if (meaning.kind !== 'intent') return withoutAnswer(meaning, spanish);
  const { id, about } = meaning;
  const { part } = knowledge;
  const isOfAnother = /^(service\/any|blog)/.test(id);
  const passage = knowledge.passage((isOfAnother && about) || id);
  const translated = spanish ? knowledge.spanishAnswer(id) : null;
  const english = knowledge.answer(id, about) ?? (passage ? knowledge.quote(passage, question) : null);
  if (english === null) return withoutAnswer({ kind: 'unanswered' }, spanish);
  const own = part(id, 'page');
  const page =
    own && !passage?.id.startsWith('article/')
      ? own
      : passage && { title: passage.title, path: passage.path };
  const link = part(id, 'link');
  const live = part(id, 'live') === 'slots';
  const isAdvice =
    id === 'advice' || (adviceTopics.test(id) && questionPatterns.ofOneself.test(plain(question.text)));
  // The firm's own answers are given in its own words.
  const fitting = id.startsWith('own/') ? english : withFittingYes(english, plain(question.text));
  const answer = [
    ...(spanish && translated === null ? [replies.onlyEnglish] : []),
    translated ?? fitting,
    ...(isAdvice ? [`${replies.notice} ${replies.adviceOffer}`] : []),
  ].join('\n\n');
  const said = [{ text: translated ?? english, heading: '' }];
  return {
    answer,
    kind: isAdvice ? 'advice' : 'answer',
    followUp: (part(id, 'next') ?? ['When is the next open consultation?', ...followUp]).slice(0, 3),
    sources: page ? [page] : [],
    links: unique([...(link ? [link] : []), ...(isAdvice || live ? [book] : [])]),
    intents: [id],
    passages: [{ id, title: '', path: '/', ...page, sentences: said }, ...(passage ? [passage] : [])],
    live,
  };
}

/** 'Yes, we ...' is for those who ask whether we do. */
function withFittingYes(answer: string, question: string): string {
  if (!questionPatterns.notYesOrNo.test(question) || answer.startsWith('Yes, you')) return answer;
  return withoutYes(answer);
}

function withoutYes(answer: string): string {
  return answer.replace(/^Yes, (\w)/, (_, first: string) => first.toUpperCase());
}

function withoutAnswer(meaning: Exclude<Meaning, { kind: 'intent' }>, spanish: boolean): Reply {
  if (meaning.kind === 'refused') {
    const { reason } = meaning;
    const links = afterRefusal[reason];
    return { ...nothing, answer: replies[reason], kind: 'refused', links, followUp: followUp.slice(0, 2) };
  }
  if (meaning.kind === 'off-topic') return { ...nothing, answer: replies.offTopic, kind: 'refused' };
  const answer = spanish ? replies.unansweredInSpanish : replies.unanswered;
  return { ...nothing, answer, kind: 'unanswered', links: [book, write] };
}

function unique(links: readonly PageLink[]): PageLink[] {
  return links.filter(({ path }, index) => links.findIndex((one) => one.path === path) === index);
}
