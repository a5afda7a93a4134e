import { adviceTopics, questionPatterns } from '#content/assistant/language.ts';
import { smallTalk } from '#content/assistant/small-talk.ts';
import { replies } from '#content/assistant/copy.ts';
import { crisisReplyTo } from '#content/assistant/crisis-replies.ts';
import type { ChatAnswer, PageLink } from '#contract/assistant/schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { withFacts } from '#contract/settings/rules.ts';
import type { Knowledge, Question } from './knowledge.ts';
import type { Passage } from './pages.ts';
import { isSpanish, normalize, sentencesOf } from './text.ts';
import { type Meaning, meaningInContext, meaningOf, questionsIn, refusalReason } from './understand.ts';

/** An answer from the pages, before a language model words it or open times are added. */
export interface Reply extends Omit<ChatAnswer, 'worded'> {
  /** The intents that the question was understood as, best first. */
  intents: readonly string[];
  /** The passages that a language model may word the answer from. */
  passages: readonly Passage[];
  /** Whether the next open times are added to it. */
  live: boolean;
}

const bookingLink = { title: 'Book a consultation', path: '/booking' };
const contactLink = { title: 'Contact us', path: '/contact' };
const portalLink = { title: 'Client Portal', path: '/auth' };
const followUp = ['What services do you offer?', 'How are fees set?', 'How do I book a consultation?'];
const afterRefusal = {
  manipulation: [],
  unlawful: [bookingLink],
  private: [portalLink],
  hostile: [contactLink],
};
const emptyReply = { followUp, sources: [], links: [], intents: [], passages: [], live: false };

/** Answers from the pages alone. `before` holds the visitor's earlier questions, newest last. */
export function replyTo(
  text: string,
  before: readonly string[],
  knowledge: Knowledge,
  firm: FirmFacts,
): Reply {
  // Before everything else: nothing may stand between someone in danger and the number to call.
  const crisis = crisisReplyTo(text);
  // No links and no questions about the firm: only the numbers to call.
  if (crisis) {
    const answer = withFacts(crisis.reply, firm);
    return {
      ...emptyReply,
      ...languageOf(crisis.language === 'es'),
      answer,
      kind: 'conversation',
      followUp: [],
    };
  }
  const replyKey = smallTalk.find(([, pattern]) => pattern.test(normalize(text)))?.[0];
  if (replyKey) {
    const answer = withFacts(replies[replyKey], firm);
    return { ...emptyReply, ...languageOf(replyKey === 'hola'), answer, kind: 'conversation' };
  }
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
  // The parts are answered one by one when each has a clear intent of its own, otherwise the text as a whole.
  if (parts.length < 2 || new Set(clear).size < parts.length)
    return answerWithSecond(meaningInContext(whole, before, knowledge), whole, spanish, knowledge);
  return joinReplies(parts.map(({ meaning, question }) => answerTo(meaning, question, spanish, knowledge)));
}

/** The language of an answer, for screen readers; English is the page's. */
function languageOf(spanish: boolean): Pick<ChatAnswer, 'lang'> {
  return spanish ? { lang: 'es' } : {};
}

/** When two intents are nearly as likely, both are answered: one of them is what was asked. */
function answerWithSecond(
  meaning: Meaning,
  question: Question,
  spanish: boolean,
  knowledge: Knowledge,
): Reply {
  const first = answerTo(meaning, question, spanish, knowledge);
  if (meaning.kind !== 'intent' || meaning.second === undefined || spanish) return first;
  const second = answerTo({ ...meaning, id: meaning.second }, question, spanish, knowledge);
  if (second.kind === 'unanswered') return first;
  return { ...joinReplies([first, { ...second, answer: withoutYes(second.answer) }]), live: first.live };
}

/** Puts the first sentence of each answer first, so that none is overlooked, then the rest. A repeated sentence is said once. */
function joinReplies(answers: readonly Reply[]): Reply {
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
  // What is asked about any service, or about the blog, is answered by the page of the one it names.
  const isGeneral = /^(service\/any|blog)/.test(id);
  const passage = knowledge.passage((isGeneral && about) || id);
  const translated = spanish ? knowledge.spanishAnswer(id) : null;
  const english = knowledge.answer(id, about) ?? (passage ? knowledge.quote(passage, question) : null);
  if (english === null) return withoutAnswer({ kind: 'unanswered' }, spanish);
  const intentPage = part(id, 'page');
  const page =
    intentPage && !passage?.id.startsWith('article/')
      ? intentPage
      : passage && { title: passage.title, path: passage.path };
  const link = part(id, 'link');
  const live = part(id, 'live') === 'slots';
  const isAdvice =
    id === 'advice' || (adviceTopics.test(id) && questionPatterns.ofOneself.test(normalize(question.text)));
  // Answers that the firm wrote are never changed.
  const worded = id.startsWith('own/') ? english : withFittingYes(english, normalize(question.text));
  const answer = [
    ...(spanish && translated === null ? [replies.onlyEnglish] : []),
    translated ?? worded,
    ...(isAdvice ? [`${replies.notice} ${replies.adviceOffer}`] : []),
  ].join('\n\n');
  const sentences = [{ text: translated ?? english, heading: '' }];
  return {
    answer,
    ...languageOf(translated !== null),
    kind: isAdvice ? 'advice' : 'answer',
    followUp: (part(id, 'next') ?? ['When is the next open consultation?', ...followUp]).slice(0, 3),
    sources: page ? [page] : [],
    links: unique([...(link ? [link] : []), ...(isAdvice || live ? [bookingLink] : [])]),
    intents: [id],
    passages: [{ id, title: '', path: '/', ...page, sentences }, ...(passage ? [passage] : [])],
    live,
  };
}

/** Drops the 'Yes,' of 'Yes, we ...' unless the question can be answered with yes or no. */
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
    return { ...emptyReply, answer: replies[reason], kind: 'refused', links, followUp: followUp.slice(0, 2) };
  }
  if (meaning.kind === 'off-topic') return { ...emptyReply, answer: replies.offTopic, kind: 'refused' };
  const answer = spanish ? replies.unansweredInSpanish : replies.unanswered;
  return {
    ...emptyReply,
    ...languageOf(spanish),
    answer,
    kind: 'unanswered',
    links: [bookingLink, contactLink],
  };
}

function unique(links: readonly PageLink[]): PageLink[] {
  return links.filter(({ path }, index) => links.findIndex((one) => one.path === path) === index);
}
