import {
  aspects,
  aspectsWithin,
  questionPatterns as patterns,
  subjectNames,
} from '#content/assistant/language.ts';
import { refusals, type RefusalReason } from '#content/assistant/refusals.ts';
import type { Prediction } from './classifier.ts';
import { topicOf } from './intents.ts';
import type { Knowledge, Question } from './knowledge.ts';
import { normalize } from './text.ts';

/** What a question asks for. */
export type Meaning =
  | {
      kind: 'intent';
      id: string;
      confidence: number;
      /** The service or article it is asked about, such as 'service/payroll'. */
      about?: string;
      /** An intent that is nearly as likely. */
      second?: string;
    }
  | { kind: 'refused'; reason: RefusalReason }
  /** Two subjects are as likely: which one is asked back, by their names and with a question for each. */
  | { kind: 'unclear'; names: readonly string[]; questions: string[] }
  | { kind: 'off-topic' | 'unanswered' };

/** A topic must be at least this likely, and all intents without an answer at most that likely together. */
const minConfidence = 0.25;
const maxUnanswered = 0.3;
/** The second intent is answered too when it has at least this share of the first one's confidence. */
const minSecond = 0.5;
/** A service or article named in passing must have at least this share once the rest of the question is left out. */
const minSubject = 0.3;
/** An intent must be at least this likely for an answer in Spanish. */
const minSpanish = 0.3;
/** Without a matching pattern, a question is refused only when the classifier is this sure. */
const minRefused = 0.8;

/** Intents about the work of a service and its clients, without its price. */
const saysNoPrice = /^service\/(?!any)[^/]+(\/size)?$|^service\/any\/|^firm\/services\/(large|tiny|size)$/;

/** Why the patterns refuse a text, or null when none of them does. */
export function refusalReason(text: string): RefusalReason | null {
  return refusals.find(([, pattern]) => pattern.test(normalize(text)))?.[0] ?? null;
}

/** What a question asks for, without looking at earlier ones. */
export function meaningOf(question: Question, knowledge: Knowledge): Meaning {
  if (patterns.forPerson.test(normalize(question.text))) return { kind: 'unanswered' };
  return (question.spanish && spanishMeaningOf(question, knowledge)) || englishMeaningOf(question, knowledge);
}

/** What a question in Spanish asks for, or undefined where only an answer in English may fit. */
function spanishMeaningOf(question: Question, knowledge: Knowledge): Meaning | undefined {
  const near = knowledge.nearest(question);
  if (near && near.questionCoverage >= 0.55 && near.textCoverage >= 0.4) return undefined;
  const [first] = knowledge.interpretSpanish(question);
  if (!first) return undefined;
  const { intent, confidence } = first;
  const refusal = refusals.find(([reason]) => intent === `refuse/${reason}`);
  if (refusal && confidence > 0.5) return { kind: 'refused', reason: refusal[0] };
  if (!/^(none|refuse)\b/.test(intent) && confidence > minSpanish)
    return { kind: 'intent', id: intent, confidence };
  const english = englishMeaningOf(question, knowledge);
  if (english.kind === 'intent' && english.confidence > 0.5) return english;
  return { kind: intent === 'none/off-topic' && confidence > 0.6 ? 'off-topic' : 'unanswered' };
}

function englishMeaningOf(question: Question, knowledge: Knowledge): Meaning {
  const predictions = knowledge.interpret(question);
  const shares = sharesOf(predictions);
  const share = (name: string) => shares.get(name) ?? 0;
  const answered = [...shares].filter(([topic]) => !/^(refuse|none)\b/.test(topic));
  const [topic = '', confidence = 0] = answered.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const near = knowledge.nearest(question);
  // The firm's own texts and new pages need less in common with the question when the classifier is unsure.
  const [minQuestionCoverage, minTextCoverage] = near?.isUntrained
    ? [0.55, confidence < 0.6 ? 0.35 : 0.65]
    : confidence < 0.5
      ? [0.4, 0.3]
      : [0.55, 0.4];
  if (near && near.questionCoverage >= minQuestionCoverage && near.textCoverage >= minTextCoverage)
    return { kind: 'intent', id: near.id, confidence: near.questionCoverage };
  const refusal = refusals.find(([reason]) => predictions[0]?.intent === `refuse/${reason}`);
  if (share('refuse') > minRefused) return { kind: 'refused', reason: refusal?.[0] ?? 'private' };
  const outOfScope = share('refuse') + share('none/off-topic');
  if (share('none/not-on-the-pages') + outOfScope > maxUnanswered || confidence < minConfidence)
    return { kind: outOfScope > minRefused ? 'off-topic' : 'unanswered' };
  const first = predictions.find(({ intent }) => topicOf(intent) === topic) ?? { intent: topic, confidence };
  const id = first.intent;
  // 'How much is payroll for five employees?' has more words on payroll and its size than on the price.
  const priced =
    saysNoPrice.test(id) && patterns.price.test(normalize(question.text)) && serviceIn(question, knowledge);
  if (priced) return { kind: 'intent', confidence, ...aspectOf('faq/fees', priced, knowledge) };
  const second = predictions.find(
    (one) =>
      one.intent !== id &&
      !/^(refuse|none)\b/.test(one.intent) &&
      one.confidence > minSecond * first.confidence,
  )?.intent;
  const about =
    topic === 'blog' ? subjectOf(question, 'article/', knowledge) : serviceIn(question, knowledge);
  return {
    kind: 'intent',
    id,
    confidence,
    ...(about !== undefined && { about }),
    ...(second !== undefined && { second }),
  };
}

function serviceIn(question: Question, knowledge: Knowledge): string | undefined {
  return subjectOf(question, 'service/', knowledge);
}

/** What is asked about any service (`aspect`), asked about this one: an intent of its own where it has one. */
function aspectOf(aspect: string, service: string, knowledge: Knowledge): { id: string; about?: string } {
  const within = aspectsWithin.flatMap(([any, name]) => (any.test(aspect) ? `${service}/${name}` : []));
  const own = within.find((id) => knowledge.has(id));
  return own === undefined ? { id: aspect, about: service } : { id: own };
}

/** The service or article that a question names in passing: payroll in 'how much is payroll?'. */
function subjectOf({ text }: Question, kind: string, knowledge: Knowledge): string | undefined {
  const rest = knowledge.read(normalize(text).replaceAll(patterns.asideOfSubject, ' '));
  if (rest.stems.length === 0) return undefined;
  const shares = [...sharesOf(knowledge.interpret(rest))].filter(([topic]) => !aspects.test(topic));
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  const named = shares.filter(([topic, share]) => topic.startsWith(kind) && share > minSubject * total);
  return named.toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The confidence of each topic, and under 'refuse' that of all refusals together. */
function sharesOf(predictions: readonly Prediction[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { intent, confidence } of predictions) {
    const topic = topicOf(intent);
    for (const name of [topic, ...(topic.startsWith('refuse/') ? ['refuse'] : [])])
      shares.set(name, (shares.get(name) ?? 0) + confidence);
  }
  return shares;
}

/** The questions in a text, three at most: 'when are you open and how much is payroll?' has two. */
export function questionsIn(text: string): string[] {
  const sentences = text.split(/(?<=[?!.;])\s+|\n+/).filter((sentence) => /[a-z]/i.test(sentence));
  const parts = sentences.flatMap((sentence) => {
    // 'How do I reset my password and pay my invoice?': the second half shares the opening of the first. One that only points back
    // is a part of it: 'Can I take a photo of a receipt and send it?'
    const opening = patterns.opening.exec(sentence)?.[0] ?? '';
    const shares = (half: string) => patterns.doing.test(half) && !patterns.pointsBack.test(half);
    const halves = sentence
      .split(patterns.and)
      .map((half, index) => (index > 0 && shares(normalize(half)) ? `${opening} ${half}` : half));
    return halves.every((half) => patterns.begins.test(normalize(half))) ? halves : [sentence];
  });
  const asking = parts.filter((part) => part.includes('?') || patterns.begins.test(normalize(part)));
  return asking.length > 1 ? asking.slice(0, 3) : [text];
}

/** 'and how much is it?', 'what about payroll?', 'in texas too?': questions that make no sense without the earlier ones. */
function isFollowUp({ text, stems }: Question): boolean {
  const normalized = normalize(text);
  const pointsBack = patterns.pointsBack.test(normalized) && stems.length <= 4;
  return patterns.goesOn.test(normalized) || stems.length <= 1 || pointsBack;
}

/** What a question asks for after earlier ones (`before`, newest last). */
export function meaningInContext(
  question: Question,
  before: readonly string[],
  knowledge: Knowledge,
): Meaning {
  const alone = meaningOf(question, knowledge);
  const previous = before.map((text) => knowledge.read(text));
  const last = previous.findLast((one) => !isFollowUp(one)) ?? previous.at(-1);
  const earlier = last && meaningOf(last, knowledge);
  const isAspectOfAny = alone.kind === 'intent' && alone.id.startsWith('service/any');
  const goesOn = isFollowUp(question) || isAspectOfAny;
  if (!last || earlier?.kind !== 'intent' || alone.kind === 'refused' || !goesOn) return alone;
  if (patterns.whyNot.test(normalize(question.text))) return earlier;
  const topic = topicOf(earlier.id);
  const service = /^service\/(?!any)/.test(topic) ? topic : earlier.about;
  const isSure = alone.kind === 'intent' && alone.confidence > 0.5;
  if (isSure && alone.id === 'blog/more') return earlier;
  if (isSure && service !== undefined) {
    const { id, about } = aspectOf(alone.id, service, knowledge);
    if (about === undefined) return { kind: 'intent', id, confidence: alone.confidence };
  }
  if (isSure && aspects.test(alone.id) && !topic.startsWith('article/')) {
    const about = (alone.about && isNamed(alone.about, question, knowledge) && alone.about) || service;
    return { ...alone, ...(about !== undefined && { about }) };
  }
  // 'How much is bookkeeping?', 'and payroll?'
  if (
    isSure &&
    patterns.next.test(normalize(question.text)) &&
    aspects.test(earlier.id) &&
    alone.id.startsWith('service/')
  )
    return { ...earlier, about: topicOf(alone.id) };
  const together = knowledge.read(`${last.text} ${question.text}`);
  const isDifferent = ({ intent }: Prediction) => intent !== earlier.id && intent !== topic;
  // The subject stays and the kind of question changes: it must be in the words of this question, not of the last one.
  const [kind] = knowledge.interpretWithin(topic, question).filter(isDifferent);
  const best = knowledge.interpret(together).find(isDifferent);
  const isInTopic = best !== undefined && topicOf(best.intent) === topic && best.confidence > 0.1;
  const isUnclear = isSure && topicOf(alone.id) !== topic;
  if (kind && kind.confidence > (isUnclear ? 0.6 : 0.45))
    return { kind: 'intent', id: kind.intent, confidence: kind.confidence };
  const askedBack = isUnclear && unclear([topic, topicOf(alone.id)], question, knowledge);
  if (askedBack) return askedBack;
  if (isInTopic) return { kind: 'intent', id: best.intent, confidence: best.confidence };
  return isSure ? alone : meaningOf(together, knowledge);
}

/** Whether the question has a word of the subject's title. */
function isNamed(subject: string, { stems }: Question, knowledge: Knowledge): boolean {
  const title = knowledge.read(knowledge.passage(subject)?.title ?? '');
  return title.stems.some((stem) => stems.includes(stem));
}

/** Asks back which subject is meant, where 'it' or 'that' can point to either. Undefined where one of them has no short name. */
function unclear(topics: readonly string[], { text }: Question, knowledge: Knowledge): Meaning | undefined {
  if (!patterns.pointsBack.test(normalize(text))) return undefined;
  const names = topics.flatMap((topic) => {
    const known = subjectNames.find(([subject]) => subject.test(topic))?.[1];
    return known ?? (topic.startsWith('service/') ? (knowledge.passage(topic)?.title ?? []) : []);
  });
  if (new Set(names).size < topics.length) return undefined;
  const questions = names.map(
    (name) => `${name.replace(/^the /, '').replace(/^./, (letter) => letter.toUpperCase())}: ${text}`,
  );
  return { kind: 'unclear', names, questions };
}
