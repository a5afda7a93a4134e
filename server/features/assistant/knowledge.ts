import { dependent, introducing } from '#content/assistant/language.ts';
import { pageCopy } from '#content/page-copy.ts';
import * as siteCopy from '#content/pages.ts';
import { storedRecords } from '#content/privacy.ts';
import { predict, type Prediction } from './classifier.ts';
import { type Facts, factsOf, factsOfService, filled, inSpanish } from './facts.ts';
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
}

/** A text that shares words with a question. */
export interface Match {
  /** An intent, 'own/ID', or what is on the pages without training phrases. */
  id: string;
  isUntrained: boolean;
  /** How much of the question it says, and how much of it the question says, 0 to 1. */
  ofAsked: number;
  ofOwn: number;
}

export type Knowledge = ReturnType<typeof knowledgeOf>;

/** Training phrases, and what the pages say today. */
export function knowledgeOf({ intents, models, search, correct, counts }: Understanding, pages: Pages) {
  const passages = new Map(passagesOf(pages).map((one) => [one.id, one] as const));
  const facts = factsOf(pages);
  const spanishFacts = inSpanish(facts);
  /** By 'service/ID' or 'article/SLUG'. */
  const factsAbout = new Map<string, Facts>([
    ...pages.services.map((one) => [`service/${one.id}`, factsOfService(one)] as const),
    ...pages.articles.map(
      ({ slug, title, summary }) => [`article/${slug}`, { article: title, summary }] as const,
    ),
  ]);
  const pageText = pageTextOf(pages, passages);
  const written = textsToMatch(pages, passages, intents).map((one) => ({
    ...one,
    stems: stemsOf(wordsOf(one.text)),
  }));

  /** How much some stems say together: one that few training phrases hold says much. */
  const weightOf = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + search.rarity(stem) ** 2, 0);

  /** Whether the pages still say it. */
  const holds = ({ id, from }: Intent) =>
    (!id.startsWith('article/') || passages.has(topicOf(id))) &&
    (from === undefined || pageText.includes(from));

  /** The intent and those it belongs to. */
  function upward(id: string): Intent[] {
    const [intent, parent] = [intents.get(id), parentOf(id)];
    return [...(intent ? [intent] : []), ...(parent === undefined ? [] : upward(parent))];
  }

  /** What the page says of a topic. */
  function passage(id: string): Passage | undefined {
    const parent = parentOf(id);
    return passages.get(id) ?? (parent === undefined ? undefined : passage(parent));
  }

  /** The closest answer upward whose facts are set; what the owner has set as a fact goes before what the page says. */
  function answer(
    id: string,
    about = /^service(\/any|$)/.test(id) ? 'service/bookkeeping' : '',
  ): string | null {
    const all = { ...facts, ...(factsAbout.get(topicOf(id)) ?? factsAbout.get(about)) };
    const texts = upward(id).flatMap((one) => [...(one.facts ?? []), holds(one) ? one.answer : undefined]);
    return texts.flatMap((text) => filled(text, all) ?? [])[0] ?? null;
  }

  /** The same in Spanish; null where only English has what the owner has set. */
  function spanishAnswer(id: string): string | null {
    for (const one of upward(id)) {
      const isSet = one.facts?.some((fact) => filled(fact, facts) !== null);
      const text =
        filled(one.spanishFact, spanishFacts) ?? (isSet ? null : filled(one.spanish, spanishFacts));
      if (isSet || text !== null) return text;
    }
    return null;
  }

  return {
    passage,
    answer,
    spanishAnswer,
    read(text: string): Question {
      const words = wordsOf(text).map(correct);
      return { text, words, stems: stemsOf(words) };
    },
    /** Intents, surest first: what the models say, and the words in common with each. */
    interpret({ words, stems }: Question): Prediction[] {
      const features = featuresOf(words, (word) => (counts.get(word) ?? 0) > 1);
      const scores = search.scores(stems);
      const best = new Map<string, number>();
      for (const [id, score] of scores) best.set(topicOf(id), Math.max(best.get(topicOf(id)) ?? 0, score));
      const topics = predict(models.topics, features).filter(
        ({ intent }) => !intent.startsWith('article/') || passages.has(intent),
      );
      const all = weighted(topics, (topic) => 0.15 * (best.get(topic) ?? 0)).flatMap(
        ({ intent, confidence }) => {
          const model = models.within.get(intent);
          // What is out of the question needs no further look.
          if (!model || confidence < 0.002) return { intent, confidence };
          const within = weighted(predict(model, features), (id) => 0.3 * (scores.get(id) ?? 0));
          return within.map((one) => ({ ...one, confidence: confidence * one.confidence }));
        },
      );
      return all.toSorted((a, b) => b.confidence - a.confidence);
    },
    /** What a question repeats best: of the firm's own texts, and of what is on the pages without training phrases. */
    nearest({ stems }: Question): Match | undefined {
      const asked = weightOf(stems) || 1;
      const found = written.map((one) => {
        const common = weightOf(one.stems.filter((stem) => stems.includes(stem)));
        return { ...one, ofAsked: common / asked, ofOwn: common / (weightOf(one.stems) || 1) };
      });
      return found.toSorted((a, b) => b.ofAsked * b.ofOwn - a.ofAsked * a.ofOwn)[0];
    },
    /** What a passage says to a question: all of the firm's own words, of an article the sentence that says most of it. */
    quote({ id, sentences }: Passage, { stems }: Question): string {
      if (!id.startsWith('article/')) return sentences.map(({ text }) => text).join(' ');
      // What points back to the sentence before it says little alone.
      const whole = sentences.filter(({ text }) => !dependent.test(text) && !introducing.test(text));
      const said = whole.map(({ text, heading }) => {
        const [own, above] = [text, heading].map((one) => new Set(stemsOf(wordsOf(one))));
        const share = weightOf(stems.filter((stem) => own?.has(stem)));
        return { text, share: share + 0.3 * weightOf(stems.filter((stem) => above?.has(stem))) };
      });
      const [best] = said.toSorted((a, b) => b.share - a.share);
      return best && best.share > 0.3 * weightOf(stems) ? best.text : (sentences[0]?.text ?? '');
    },
    /** The first intent upward that has this part and can be answered today. */
    part: <Key extends keyof Intent>(id: string, key: Key): Intent[Key] | undefined =>
      upward(id).find((intent) => intent[key] !== undefined && holds(intent))?.[key],
    /** Everything that can be answered today, for the owner to choose from. */
    answers: () => [
      ...pages.own.map((one) => ({ id: `own/${one.id}`, answer: one.answer })),
      ...[...intents.values()].flatMap((intent) => {
        const { id } = intent;
        const text = intent.answer !== undefined && holds(intent) ? answer(id) : null;
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

/** What the firm wrote for the assistant, and the headings and keywords of what is on the pages without training phrases. */
function textsToMatch(
  { own, phrases, articles }: Pages,
  passages: ReadonlyMap<string, Passage>,
  intents: Understanding['intents'],
): { id: string; text: string; isUntrained: boolean }[] {
  const untrained = [...passages.values()].filter(({ id, sentences }) => {
    const text = sentences.map((one) => one.text).join(' ');
    const isAnswered = [...intents.values()].some(({ from }) => from && text.includes(from));
    return id.startsWith('faq/') ? !isAnswered : id.startsWith('article/') && !intents.has(id);
  });
  return [
    ...own.map(({ id, question }) => ({ text: question, id: `own/${id}`, isUntrained: false })),
    ...phrases
      // An answer of the firm's own may have been deleted since.
      .filter(({ intent }) => !intent.startsWith('own/') || passages.has(intent))
      .map(({ phrase, intent }) => ({ text: phrase, id: intent, isUntrained: false })),
    ...untrained.flatMap(({ id, title, sentences }) => {
      const keywords = articles.find(({ slug }) => id === `article/${slug}`)?.keywords.split(',') ?? [];
      const texts = new Set([title, ...sentences.map(({ heading }) => heading), ...keywords]);
      return Array.from(texts, (text) => ({ text, id, isUntrained: true }));
    }),
  ];
}

/** All that the public pages say, to hold the 'from' of intents against. */
function pageTextOf(
  { firm, services, faq, articles }: Pages,
  passages: ReadonlyMap<string, Passage>,
): string {
  const sentences = [...passages.values()].flatMap((one) => one.sentences);
  return [
    ...sentences.flatMap(({ text, heading }) => [heading, text]),
    ...articles.map(({ content }) => withoutTags(content)),
    JSON.stringify([firm, services, faq, storedRecords, siteCopy, pageCopy]),
  ].join(' ');
}
