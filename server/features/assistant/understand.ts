import { aspects, questionPatterns as patterns } from '#content/assistant/language.ts';
import { refusals, type RefusalReason } from '#content/assistant/refusals.ts';
import type { Prediction } from './classifier.ts';
import { topicOf } from './intents.ts';
import type { Knowledge, Question } from './knowledge.ts';
import { plain } from './text.ts';

/** What a question asks for. */
export type Meaning =
  | { kind: 'intent'; id: string; confidence: number; about?: string; second?: string }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'off-topic' | 'unanswered' };

/** A topic must be at least this likely, and what has no answer at most so likely. */
const leastConfidence = 0.15;
const mostUnanswered = 0.3;
/** What is this likely beside the first is said as well. */
const leastSecond = 0.5;
/** What a question names in passing must be at least this likely without the rest. */
const leastSubject = 0.3;
/** What no pattern names is refused only when the classifier is this sure. */
const sureRefusal = 0.8;

export function refusalReason(text: string): RefusalReason | null {
  return refusals.find(([, pattern]) => pattern.test(plain(text)))?.[0] ?? null;
}

/** What a question asks for by itself. */
export function meaningOf(question: Question, knowledge: Knowledge): Meaning {
  const predictions = knowledge.interpret(question);
  const shares = sharesOf(predictions);
  const share = (name: string) => shares.get(name) ?? 0;
  const answered = [...shares].filter(([topic]) => !/^(refuse|none)\b/.test(topic));
  const [topic = '', confidence = 0] = answered.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const near = knowledge.nearest(question);
  // What the firm wrote is tried with less in common before nothing is found, and new pages where no phrase fits well.
  const [ofAsked, ofOwn] = near?.isUntrained
    ? [0.55, confidence < 0.6 ? 0.35 : 0.65]
    : confidence < 0.5
      ? [0.4, 0.3]
      : [0.55, 0.4];
  if (near && near.ofAsked >= ofAsked && near.ofOwn >= ofOwn)
    return { kind: 'intent', id: near.id, confidence: near.ofAsked };
  const refusal = refusals.find(([reason]) => predictions[0]?.intent === `refuse/${reason}`);
  if (share('refuse') > sureRefusal) return { kind: 'refused', reason: refusal?.[0] ?? 'private' };
  const strange = share('refuse') + share('none/off-topic');
  if (share('none/not-on-the-pages') + strange > mostUnanswered || confidence < leastConfidence)
    return { kind: strange > sureRefusal ? 'off-topic' : 'unanswered' };
  const first = predictions.find(({ intent }) => topicOf(intent) === topic) ?? { intent: topic, confidence };
  const id = first.intent;
  const second = predictions.find(
    (one) =>
      one.intent !== id &&
      !/^(refuse|none)\b/.test(one.intent) &&
      one.confidence > leastSecond * first.confidence,
  )?.intent;
  const about = subjectOf(question, topic === 'blog' ? 'article/' : 'service/', knowledge);
  return {
    kind: 'intent',
    id,
    confidence,
    ...(about !== undefined && { about }),
    ...(second !== undefined && { second }),
  };
}

/** The service or article that a question names in passing: payroll in 'how much is payroll?'. */
function subjectOf({ text }: Question, kind: string, knowledge: Knowledge): string | undefined {
  const rest = knowledge.read(plain(text).replaceAll(patterns.asideOfSubject, ' '));
  if (rest.stems.length === 0) return undefined;
  const shares = [...sharesOf(knowledge.interpret(rest))].filter(([topic]) => !aspects.test(topic));
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  const named = shares.filter(([topic, share]) => topic.startsWith(kind) && share > leastSubject * all);
  return named.toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** How sure each topic is, and all that is refused together. */
function sharesOf(predictions: readonly Prediction[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { intent, confidence } of predictions) {
    const topic = topicOf(intent);
    for (const name of [topic, ...(topic.startsWith('refuse/') ? ['refuse'] : [])])
      shares.set(name, (shares.get(name) ?? 0) + confidence);
  }
  return shares;
}

/** The questions of a text: 'when are you open and how much is payroll?' holds two. */
export function questionsIn(text: string): string[] {
  const sentences = text.split(/(?<=[?!.;])\s+|\n+/).filter((one) => /[a-z]/i.test(one));
  const parts = sentences.flatMap((sentence) => {
    // 'How do I reset my password and pay my invoice?': the second half begins as the first does.
    const opening = patterns.opening.exec(sentence)?.[0] ?? '';
    const halves = sentence
      .split(patterns.and)
      .map((half, at) => (at > 0 && patterns.doing.test(plain(half)) ? `${opening} ${half}` : half));
    return halves.every((half) => patterns.begins.test(plain(half))) ? halves : [sentence];
  });
  const asking = parts.filter((part) => part.includes('?') || patterns.begins.test(plain(part)));
  return asking.length > 1 ? asking.slice(0, 3) : [text];
}

/** 'and how much is it?', 'what about payroll?', 'in texas too?': nobody understands it without what was said before. */
function isFollowUp({ text, stems }: Question): boolean {
  const words = plain(text);
  const pointsBack = patterns.pointsBack.test(words) && stems.length <= 4;
  return patterns.goesOn.test(words) || stems.length <= 1 || pointsBack;
}

/** What a question asks for after others, the newest last. */
export function meaningAfter(question: Question, before: readonly string[], knowledge: Knowledge): Meaning {
  const alone = meaningOf(question, knowledge);
  const asked = before.map((text) => knowledge.read(text));
  const last = asked.findLast((one) => !isFollowUp(one)) ?? asked.at(-1);
  const earlier = last && meaningOf(last, knowledge);
  if (!last || earlier?.kind !== 'intent' || alone.kind === 'refused' || !isFollowUp(question)) return alone;
  const topic = topicOf(earlier.id);
  const service = /^service\/(?!any)/.test(topic) ? topic : earlier.about;
  const isSure = alone.kind === 'intent' && alone.confidence > 0.5;
  if (isSure && alone.id === 'blog/more') return earlier;
  if (isSure && aspects.test(alone.id) && !topic.startsWith('article/'))
    return { ...alone, ...(service !== undefined && { about: service }) };
  // 'How much is bookkeeping?', 'and payroll?'
  if (
    isSure &&
    patterns.next.test(plain(question.text)) &&
    aspects.test(earlier.id) &&
    alone.id.startsWith('service/')
  )
    return { ...earlier, about: topicOf(alone.id) };
  const together = knowledge.read(`${last.text} ${question.text}`);
  const isNew = ({ intent }: Prediction) => intent !== earlier.id && intent !== topic;
  const [more] = knowledge.interpret(together).filter(isNew);
  if (more && topicOf(more.intent) === topic && more.confidence > 0.1)
    return { kind: 'intent', id: more.intent, confidence: more.confidence };
  return isSure ? alone : meaningOf(together, knowledge);
}
