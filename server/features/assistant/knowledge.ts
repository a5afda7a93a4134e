import { dependent, introducing } from '#content/assistant/language.ts';
import { pageCopy } from '#content/page-copy.ts';
import * as siteCopy from '#content/pages.ts';
import { storedRecords } from '#content/privacy.ts';
import { predict, type Prediction } from './classifier.ts';
import { factsOf, factsOfService, filled } from './facts.ts';
import { type Intent, parentOf, topicOf } from './intents.ts';
import type { Understanding } from './model.ts';
import { type Pages, type Passage, passagesOf, withoutTags } from './pages.ts';
import { featuresOf, stemsOf, wordsOf } from './text.ts';

/** A question taken apart. */
export interface Question {
  text: string;
  /** As they were probably meant. */
  words: readonly string[];
  stems: readonly string[];
  /** True when training phrases hold every word. */
  isKnown: boolean;
}

/** A text that shares words with a question. */
export interface Match {
  /** An intent, or 'own/ID'. */
  id: string;
  /** How much of the question it says, and how much of it the question says, 0 to 1. */
  ofAsked: number;
  ofOwn: number;
}

export type Knowledge = ReturnType<typeof knowledgeOf>;

/** Training phrases, and what the pages say today. */
export function knowledgeOf({ intents, models, search, correct, counts }: Understanding, pages: Pages) {
  const passages = passagesOf(pages);
  const byId = new Map(passages.map((one) => [one.id, one] as const));
  const facts = factsOf(pages);
  const factsOfServices = new Map(pages.services.map((one) => [`service/${one.id}`, factsOfService(one)]));
  const services = pages.services.map(({ id, title }) => ({
    id: `service/${id}`,
    words: wordsOf(title).filter((word) => !ordinary.has(word)),
  }));
  const pageText = pageTextOf(pages, passages);
  const stemCounts = new Map<string, number>();
  for (const [word, count] of counts)
    for (const stem of stemsOf([word])) stemCounts.set(stem, (stemCounts.get(stem) ?? 0) + count);

  const weights = new Map(Array.from(stemCounts, ([stem, count]) => [stem, weightFor(count)]));
  const unseen = weightFor(0);

  /** How much some stems say together: one that few training phrases hold says much. */
  function weightOf(stems: readonly string[]): number {
    return stems.reduce((sum, stem) => sum + (weights.get(stem) ?? unseen), 0);
  }

  /** Stems of the sentences of the pages, each read once. */
  const stemsBy = new Map<string, ReadonlySet<string>>();
  function stemsIn(text: string): ReadonlySet<string> {
    const stems = stemsBy.get(text) ?? new Set(stemsOf(wordsOf(text)));
    if (stemsBy.size < 20_000) stemsBy.set(text, stems);
    return stems;
  }

  /** How much of a question a text says as well, 0 to 1. */
  function share({ stems }: Pick<Question, 'stems'>, text: string): number {
    const said = stemsIn(text);
    return weightOf(stems.filter((stem) => said.has(stem))) / (weightOf(stems) || 1);
  }

  /** The text that a question repeats best in its own words. */
  function nearest(texts: readonly { text: string; id: string }[], { stems }: Question): Match | undefined {
    const found = texts.map(({ text, id }) => {
      const own = [...stemsIn(text)];
      const common = weightOf(own.filter((stem) => stems.includes(stem)));
      return { id, ofAsked: common / (weightOf(stems) || 1), ofOwn: common / (weightOf(own) || 1) };
    });
    return found.toSorted((a, b) => b.ofAsked * b.ofOwn - a.ofAsked * a.ofOwn)[0];
  }

  /** The sentence of a passage that says most of what a question says; its heading counts a little. */
  function sentence({ sentences }: Passage, question: Question) {
    // What points back to the sentence before it says little alone.
    const whole = sentences.filter(({ text }) => !dependent.test(text) && !introducing.test(text));
    const found = whole.map(({ text, heading }) => ({
      text,
      heading,
      share: Math.min(1, share(question, text) + 0.3 * share(question, heading)),
    }));
    return found.toSorted((a, b) => b.share - a.share)[0] ?? { text: '', heading: '', share: 0 };
  }

  /** Whether the pages still say it; each is looked up once. */
  const held = new Map<string, boolean>();
  function holds({ id, from }: Intent): boolean {
    const isThere = !id.startsWith('article/') || byId.has(topicOf(id));
    const isHeld = held.get(id) ?? (isThere && (from === undefined || pageText.includes(from)));
    held.set(id, isHeld);
    return isHeld;
  }

  /** The intent and those it belongs to, as far as they can be answered today. */
  function upward(id: string): Intent[] {
    const [intent, parent] = [intents.get(id), parentOf(id)];
    return [...(intent && holds(intent) ? [intent] : []), ...(parent === undefined ? [] : upward(parent))];
  }

  /** What the page says of a topic. */
  function passage(id: string): Passage | undefined {
    const parent = parentOf(id);
    return byId.get(id) ?? (parent === undefined ? undefined : passage(parent));
  }

  /** An intent's answer with today's facts, those of a service among them. */
  function answer(id: string, language: 'answer' | 'spanish', service = ''): string | null {
    const all = { ...facts, ...(factsOfServices.get(topicOf(id)) ?? factsOfServices.get(service)) };
    const texts = upward(id).flatMap((intent) => intent[language] ?? []);
    return texts.map((text) => filled(text, all)).find((text) => text !== null) ?? null;
  }

  /** What the owner has set as a fact on it: null where it is not set, or where a closer intent has an answer of its own. */
  function fact(id: string, language: 'fact' | 'spanishFact' = 'fact'): string | null {
    const [intent, parent] = [intents.get(id), parentOf(id)];
    const text = intent?.[language];
    if (text !== undefined) return filled(text, facts);
    const isAnswered = intent?.answer !== undefined && holds(intent);
    return isAnswered || parent === undefined ? null : fact(parent, language);
  }

  const written = [
    ...pages.own.map(({ id, question }) => ({ text: question, id: `own/${id}` })),
    ...pages.phrases.map(({ phrase, intent }) => ({ text: phrase, id: intent })),
  ];
  const untrained = passages.filter(({ id, sentences }) => {
    const text = sentences.map((one) => one.text).join(' ');
    const isFaq =
      id.startsWith('faq/') && ![...intents.values()].some(({ from }) => from && text.includes(from));
    return isFaq || (id.startsWith('article/') && !intents.has(id));
  });
  const headings = untrained.flatMap(({ id, title, sentences }) => {
    const keywords = pages.articles.find(({ slug }) => id === `article/${slug}`)?.keywords.split(',') ?? [];
    const texts = new Set([title, ...sentences.map(({ heading }) => heading), ...keywords]);
    return Array.from(texts, (text) => ({ text, id }));
  });

  return {
    services,
    share,
    sentence,
    passage,
    answer,
    fact,
    read(text: string): Question {
      const words = wordsOf(text).map(correct);
      return { text, words, stems: stemsOf(words), isKnown: words.every((word) => counts.has(word)) };
    },
    /** Intents that can be answered today, surest first: what the models say, and the words in common with each. */
    interpret({ words, stems }: Question): Prediction[] {
      const features = featuresOf(words, (word) => (counts.get(word) ?? 0) > 1);
      const scores = search(stems);
      const best = new Map<string, number>();
      for (const [id, score] of scores) best.set(topicOf(id), Math.max(best.get(topicOf(id)) ?? 0, score));
      const topics = predict(models.topics, features).filter(
        ({ intent }) => !intent.startsWith('article/') || byId.has(intent),
      );
      return (
        weighted(topics, (topic) => 0.15 * (best.get(topic) ?? 0))
          // What is out of the question needs no further look.
          .filter(({ confidence }) => confidence > 0.002)
          .flatMap(({ intent: topic, confidence }) => {
            const model = models.within.get(topic);
            const within = model ? predict(model, features) : [{ intent: topic, confidence: 1 }];
            return weighted(within, (id) => 0.3 * (scores.get(id) ?? 0)).map((one) => ({
              ...one,
              confidence: confidence * one.confidence,
            }));
          })
          .toSorted((a, b) => b.confidence - a.confidence)
      );
    },
    /** What the firm wrote for the assistant. */
    own: (question: Question) => nearest(written, question),
    /** What is on the pages without training phrases: new articles, new questions of the contact page. */
    untrained: (question: Question) => nearest(headings, question),
    /** The first intent upward that has this part and can be answered today. */
    part: <Key extends keyof Intent>(id: string, key: Key): Intent[Key] | undefined =>
      upward(id).find((intent) => intent[key] !== undefined)?.[key],
    /** Everything that can be answered today, for the owner to choose from. */
    answers: () => [
      ...pages.own.map((one) => ({ id: `own/${one.id}`, answer: one.answer })),
      ...[...intents.values()].flatMap((intent) => {
        const { id } = intent;
        const text =
          intent.answer !== undefined && holds(intent)
            ? (fact(id) ?? answer(id, 'answer', 'service/bookkeeping'))
            : null;
        return text === null ? [] : [{ id, answer: text }];
      }),
    ],
  };
}

/** The predictions with a score for each intent beside its confidence; together they are 1 again. */
function weighted(predictions: readonly Prediction[], scoreOf: (intent: string) => number): Prediction[] {
  const all = predictions.map(({ intent, confidence }) => ({
    intent,
    confidence: confidence * Math.exp(scoreOf(intent)),
  }));
  const sum = all.reduce((total, { confidence }) => total + confidence, 0);
  return all.map(({ intent, confidence }) => ({ intent, confidence: confidence / sum }));
}

/** What a stem says that so many training phrases hold. */
function weightFor(count: number): number {
  return Math.log(1 + 14_000 / (3 + count)) ** 2;
}

/** Words in the names of services that name none of them. */
const ordinary = new Set(wordsOf('services and support business tax training setup accounts financial'));

/** All that the public pages say, to hold the 'from' of intents against. */
function pageTextOf({ firm, services, faq, articles }: Pages, passages: readonly Passage[]): string {
  const sentences = passages.flatMap((one) => one.sentences.flatMap(({ text, heading }) => [heading, text]));
  const contents = articles.map(({ content }) => withoutTags(content));
  return [
    ...sentences,
    ...contents,
    JSON.stringify([firm, services, faq, storedRecords, siteCopy, pageCopy]),
  ].join(' ');
}
