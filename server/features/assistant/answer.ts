import { adviceTopics, questionPatterns } from '#content/assistant/language.ts';
import { smallTalk } from '#content/assistant/small-talk.ts';
import { onlyEnglish, replies, suggestions } from '#content/assistant/copy.ts';
import { crisisReplyTo } from '#content/assistant/crisis-replies.ts';
import type { ChatAnswer, PageLink } from '#contract/assistant/schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { withFacts } from '#contract/settings/rules.ts';
import { topicOf } from './intents.ts';
import type { Knowledge, Question } from './knowledge.ts';
import type { Passage } from './pages.ts';
import { normalize, sentencesOf, stemsOf, wordsOf } from './text.ts';
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

type Language = 'en' | 'es';

const afterRefusal = {
  manipulation: [],
  unlawful: ['/booking'],
  private: ['/auth'],
  hostile: ['/contact'],
} as const;

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
  if (crisis) return { ...replyOf(withFacts(crisis.reply, firm), crisis.language), followUp: [] };
  const plain = normalize(text);
  for (const [key, english, spanish] of smallTalk) {
    const language = english.test(plain) ? 'en' : spanish.test(plain) ? 'es' : undefined;
    if (language) return replyOf(withFacts(replies[language][key], firm), language);
  }
  const whole = knowledge.read(text);
  const reason = refusalReason(text) ?? refusalReason(whole.words.join(' '));
  const answered = (meaning: Meaning, question: Question) => answerTo(meaning, question, knowledge, firm);
  if (reason) return answered({ kind: 'refused', reason }, whole);
  const parts = questionsIn(text).map((part) => {
    const question = knowledge.read(part);
    return { question, meaning: meaningOf(question, knowledge) };
  });
  const clear = parts.flatMap(({ meaning }) =>
    meaning.kind === 'intent' && meaning.confidence > 0.5 ? [meaning.id] : [],
  );
  // The parts are answered one by one when each has a clear intent of its own, otherwise the text as a whole.
  if (parts.length < 2 || new Set(clear).size < parts.length)
    return answered(meaningInContext(whole, before, knowledge), whole);
  return joinReplies(parts.map(({ meaning, question }) => answered(meaning, question)));
}

/** What is said without an answer of the pages. */
function replyOf(answer: string, language: Language): Reply {
  return {
    answer,
    ...languageOf(language),
    kind: 'conversation',
    followUp: [...suggestions[language].questions],
    sources: [],
    links: [],
    intents: [],
    passages: [],
    live: false,
  };
}

/** The language of an answer, for screen readers; English is the page's. */
function languageOf(language: Language): Pick<ChatAnswer, 'lang'> {
  return language === 'es' ? { lang: 'es' } : {};
}

/** The answers to two questions, each whole, one under the other. A repeated sentence is said once. */
function joinReplies(answers: readonly Reply[]): Reply {
  const said = new Set<string>();
  const whole = answers.map(({ answer }) =>
    sentencesOf(answer)
      .filter((sentence) => !said.has(sentence) && said.add(sentence))
      .join(' '),
  );
  return {
    answer: whole.filter(Boolean).join('\n\n'),
    ...(answers.every(({ lang }) => lang === 'es') && { lang: 'es' }),
    kind: answers.some(({ kind }) => kind === 'advice') ? 'advice' : 'answer',
    followUp: answers[0]?.followUp ?? [],
    sources: unique(answers.flatMap(({ sources }) => sources)),
    links: unique(answers.flatMap(({ links }) => links)),
    intents: answers.flatMap(({ intents }) => intents),
    passages: answers.flatMap(({ passages }) => passages),
    live: answers.some(({ live }) => live),
  };
}

function answerTo(meaning: Meaning, question: Question, knowledge: Knowledge, firm: FirmFacts): Reply {
  const wanted = question.spanish ? 'es' : 'en';
  if (meaning.kind === 'unclear') {
    const [first = '', second = ''] = meaning.names;
    const answer = replies[wanted].unclear.replace('{first}', first).replace('{second}', second);
    return { ...replyOf(answer, wanted), followUp: meaning.questions };
  }
  if (meaning.kind !== 'intent') return withoutAnswer(meaning, wanted, firm);
  const { id, about } = meaning;
  const { part } = knowledge;
  // What is asked about any service, or about the blog, is answered by the page of the one it names.
  const isGeneral = /^(service\/any|blog)/.test(id);
  const passage = knowledge.passage((isGeneral && about) || id);
  const translated = question.spanish ? knowledge.spanishAnswer(id) : null;
  const english = knowledge.answer(id, about) ?? (passage ? knowledge.quote(passage, question) : null);
  if (english === null) return withoutAnswer({ kind: 'unanswered' }, wanted, firm);
  const language = translated === null ? 'en' : 'es';
  const copy = suggestions[language];
  const page = pageOf(id, passage, knowledge);
  const link = part(id, 'link');
  const live = part(id, 'live') === 'slots';
  const isAdvice =
    id === 'advice' || (adviceTopics.test(id) && questionPatterns.ofOneself.test(normalize(question.text)));
  // Answers that the firm wrote are never changed.
  const worded = id.startsWith('own/')
    ? english
    : withFittingYes(english, question, meaning.confidence > 0.6 && topicOf(id) === id);
  const answer = [
    ...(question.spanish && translated === null ? [onlyEnglish] : []),
    translated ?? worded,
    ...(isAdvice ? [`${replies[language].notice} ${replies[language].adviceOffer}`] : []),
  ].join('\n\n');
  const sentences = [{ text: translated ?? english, heading: '' }];
  const next = language === 'en' ? part(id, 'next') : undefined;
  const second = meaning.second === undefined ? undefined : secondPage(meaning.second, knowledge);
  return {
    answer,
    ...languageOf(language),
    kind: isAdvice ? 'advice' : 'answer',
    followUp: (next ?? [copy.openTimes, ...copy.questions]).slice(0, 3),
    sources: page ? [page] : [],
    links: unique([
      ...(link ? [link] : []),
      ...(question.spanish ? [linkTo('/es', 'es')] : []),
      ...(isAdvice || live ? [linkTo('/booking', language)] : []),
      ...(second && second.path !== page?.path ? [second] : []),
    ]),
    intents: [id],
    passages: [{ id, title: '', path: '/', ...page, sentences }, ...(passage ? [passage] : [])],
    live,
  };
}

function pageOf(id: string, passage: Passage | undefined, { part }: Knowledge): PageLink | undefined {
  const intentPage = part(id, 'page');
  return intentPage && !passage?.id.startsWith('article/')
    ? intentPage
    : passage && { title: passage.title, path: passage.path };
}

/** The page of another subject that may have been meant: linked by its name, never mixed into the answer. */
function secondPage(id: string, knowledge: Knowledge): PageLink | undefined {
  return pageOf(id, knowledge.passage(id), knowledge);
}

/**
 * Drops 'Yes,' and 'No,' unless the question can be answered so and names what the answer affirms or denies. `isSure`: it asks
 * for a whole subject in other words.
 */
function withFittingYes(answer: string, { text, stems }: Question, isSure: boolean): string {
  const question = normalize(text).replace(/ or (not|no)\b/, '');
  const [, word, rest = ''] = /^(Yes|No), (.*)$/s.exec(answer) ?? [];
  if (word === undefined || /^(Yes|No), you\b/.test(answer)) return answer;
  const affirmed = new Set(stemsOf(wordsOf(sentencesOf(rest)[0] ?? '')));
  const isNamed = isSure || stems.some((stem) => affirmed.has(stem));
  const { asksYesOrNo, notYesOrNo, offer, states, toTheFirm, turned } = questionPatterns;
  const isAsked =
    asksYesOrNo.test(question) && ![notYesOrNo, states, turned].some((one) => one.test(question));
  // What the firm does affirms nothing about the one who asks: 'I pay them by the job, are they employees?'
  const isAbout = toTheFirm.test(question) || !offer.test(rest);
  if (isNamed && isAsked && isAbout) return answer;
  return rest.replace(/^\w/, (letter) => letter.toUpperCase());
}

function withoutAnswer(
  meaning: Exclude<Meaning, { kind: 'intent' | 'unclear' }>,
  language: Language,
  firm: FirmFacts,
): Reply {
  const said = replies[language];
  if (meaning.kind === 'refused') {
    const links = afterRefusal[meaning.reason].map((path) => linkTo(path, language));
    const questions = suggestions[language].questions.slice(0, 2);
    return { ...replyOf(said[meaning.reason], language), kind: 'refused', links, followUp: questions };
  }
  if (meaning.kind === 'off-topic') return { ...replyOf(said.offTopic, language), kind: 'refused' };
  return {
    ...replyOf(withFacts(said.unanswered, firm), language),
    kind: 'unanswered',
    links: [
      linkTo('/booking', language),
      linkTo('/contact', language),
      ...(language === 'es' ? [linkTo('/es', language)] : []),
    ],
  };
}

function linkTo(path: '/booking' | '/contact' | '/auth' | '/es', language: Language): PageLink {
  return { title: suggestions[language][path], path };
}

function unique(links: readonly PageLink[]): PageLink[] {
  return links.filter(({ path }, index) => links.findIndex((one) => one.path === path) === index);
}
