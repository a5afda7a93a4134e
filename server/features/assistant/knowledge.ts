import { dependent, introducing } from '#content/assistant/language.ts';
import { pageCopy } from '#content/page-copy.ts';
import * as siteCopy from '#content/pages.ts';
import { storedRecords } from '#content/privacy.ts';
import { predict, type Prediction } from './classifier.ts';
import { type Facts, factsInSpanish, factsOf, factsOfService, fillFacts } from './facts.ts';
import { type Intent, parentOf, topicOf } from './intents.ts';
import type { Understanding } from './model.ts';
import { type Pages, type Passage, passagesOf, withoutTags } from './pages.ts';
import { featuresOf, isSpanish, stemsOf, wordsOf } from './text.ts';

/** A question with its words and stems. */
export interface Question {
  text: string;
  /** With typos corrected. */
  words: readonly string[];
  stems: readonly string[];
  spanish: boolean;
}

/** A text that shares words with a question. */
export interface Match {
  /** An intent, 'own/ID', or a passage without training phrases. */
  id: string;
  isUntrained: boolean;
  /** The weight of the common words as a share of the question and of the text, 0 to 1. */
  questionCoverage: number;
  textCoverage: number;
}

export type Knowledge = ReturnType<typeof knowledgeOf>;

/** Combines the training phrases with what the pages say today. */
export function knowledgeOf(
  { intents, models, search, correct, counts, spanish }: Understanding,
  pages: Pages,
) {
  const passages = new Map(passagesOf(pages).map((one) => [one.id, one] as const));
  const facts = factsOf(pages);
  const spanishFacts = factsInSpanish(facts);
  /** By 'service/ID' or 'article/SLUG'. */
  const factsAbout = new Map<string, Facts>([
    ...pages.services.map((one) => [`service/${one.id}`, factsOfService(one)] as const),
    ...pages.articles.map(
      ({ slug, title, summary }) => [`article/${slug}`, { article: title, summary }] as const,
    ),
  ]);
  const pageText = pageTextOf(pages, passages);
  const matchTexts = textsToMatch(pages, passages, intents).map((one) => ({
    ...one,
    stems: stemsOf(wordsOf(one.text)),
  }));

  /** Stems that few training phrases contain weigh more. */
  const weightOf = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + search.idf(stem) ** 2, 0);

  /** Whether the pages still say what the intent answers. */
  const isCurrent = ({ id, from }: Intent) =>
    (!id.startsWith('article/') || passages.has(topicOf(id))) &&
    (from === undefined || pageText.includes(withStraightApostrophes(from)));

  /** The intent, its parent, and so on up. */
  function withAncestors(id: string): Intent[] {
    const [intent, parent] = [intents.get(id), parentOf(id)];
    return [...(intent ? [intent] : []), ...(parent === undefined ? [] : withAncestors(parent))];
  }

  /** What the page says about an intent or the nearest ancestor. */
  function passage(id: string): Passage | undefined {
    const parent = parentOf(id);
    return passages.get(id) ?? (parent === undefined ? undefined : passage(parent));
  }

  /**
   * The answer of the intent or its nearest ancestor whose facts are all set. A fact that the owner has set goes before the
   * text of the page.
   */
  function answer(
    id: string,
    about = /^service(\/any|$)/.test(id) ? 'service/bookkeeping' : '',
  ): string | null {
    const all = { ...facts, ...(factsAbout.get(topicOf(id)) ?? factsAbout.get(about)) };
    const texts = withAncestors(id).flatMap((one) => [
      ...(one.facts ?? []),
      isCurrent(one) ? one.answer : undefined,
    ]);
    return texts.flatMap((text) => fillFacts(text, all) ?? [])[0] ?? null;
  }

  /** The same in Spanish, or null when the owner has set a fact that has no Spanish text. */
  function spanishAnswer(id: string): string | null {
    for (const one of withAncestors(id)) {
      const isSet = one.facts?.some((fact) => fillFacts(fact, facts) !== null);
      const [fact] = (one.spanishFacts ?? []).flatMap((text) => fillFacts(text, spanishFacts) ?? []);
      const text = fact ?? (isSet ? null : fillFacts(one.spanish, spanishFacts));
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
      return { text, words, stems: stemsOf(words), spanish: isSpanish(text) };
    },
    /** The intents within a topic, most likely first: what kind of question it is when its subject is known. */
    interpretWithin(topic: string, { words }: Question): Prediction[] {
      const model = models.within.get(topic);
      return model
        ? predict(
            model,
            featuresOf(words, (word) => (counts.get(word) ?? 0) > 1),
          )
        : [];
    },
    /** The intents that have an answer in Spanish, most likely first, for a question in Spanish. */
    interpretSpanish({ text }: Question): Prediction[] {
      const words = wordsOf(text).map(spanish.correct);
      return predict(
        models.spanish,
        featuresOf(words, (word) => spanish.counts.has(word)),
      );
    },
    /** All intents, most likely first: the models' predictions, weighted by the search for the same words. */
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
          // An unlikely topic is not looked into.
          if (!model || confidence < 0.002) return { intent, confidence };
          const within = weighted(predict(model, features), (id) => 0.3 * (scores.get(id) ?? 0));
          return within.map((one) => ({ ...one, confidence: confidence * one.confidence }));
        },
      );
      return all.toSorted((a, b) => b.confidence - a.confidence);
    },
    /** The text that has most in common with a question, of the firm's own texts and of passages without training phrases. */
    nearest({ stems }: Question): Match | undefined {
      const questionWeight = weightOf(stems) || 1;
      const matches = matchTexts.map((one) => {
        const common = weightOf(one.stems.filter((stem) => stems.includes(stem)));
        return {
          ...one,
          questionCoverage: common / questionWeight,
          textCoverage: common / (weightOf(one.stems) || 1),
        };
      });
      return matches.toSorted(
        (a, b) => b.questionCoverage * b.textCoverage - a.questionCoverage * a.textCoverage,
      )[0];
    },
    /** What a passage says to a question: the best matching sentence of an article, anything else as a whole. */
    quote({ id, sentences }: Passage, { stems }: Question): string {
      if (!id.startsWith('article/')) return sentences.map(({ text }) => text).join(' ');
      // A sentence that points back to the one before it means little alone.
      const independent = sentences.filter(({ text }) => !dependent.test(text) && !introducing.test(text));
      const scored = independent.map(({ text, heading }) => {
        const [inText, inHeading] = [text, heading].map((part) => new Set(stemsOf(wordsOf(part))));
        const score = weightOf(stems.filter((stem) => inText?.has(stem)));
        return { text, score: score + 0.3 * weightOf(stems.filter((stem) => inHeading?.has(stem))) };
      });
      const [best] = scored.toSorted((a, b) => b.score - a.score);
      return best && best.score > 0.3 * weightOf(stems) ? best.text : (sentences[0]?.text ?? '');
    },
    /** A field of the intent or of its nearest ancestor that has it and can be answered today. */
    part: <Key extends keyof Intent>(id: string, key: Key): Intent[Key] | undefined =>
      withAncestors(id).find((intent) => intent[key] !== undefined && isCurrent(intent))?.[key],
    has: (id: string) => intents.has(id),
    /** All answers that can be given today, for the owner to choose from. */
    answers: () => [
      ...pages.ownAnswers.map((one) => ({ id: `own/${one.id}`, answer: one.answer })),
      ...[...intents.values()].flatMap((intent) => {
        const { id } = intent;
        const text = intent.answer !== undefined && isCurrent(intent) ? answer(id) : null;
        return text === null ? [] : [{ id, answer: text }];
      }),
    ],
  };
}

/** Multiplies each confidence by the exponential of a score, and scales them to add up to 1 again. */
function weighted(predictions: readonly Prediction[], scoreOf: (intent: string) => number): Prediction[] {
  const all = predictions.map(({ intent, confidence }) => ({
    intent,
    confidence: confidence * Math.exp(scoreOf(intent)),
  }));
  const sum = all.reduce((total, { confidence }) => total + confidence, 0);
  return all.map(({ intent, confidence }) => ({ intent, confidence: confidence / sum }));
}

/** What the firm wrote for the assistant, and the headings and keywords of passages without training phrases. */
function textsToMatch(
  { ownAnswers, phrases, articles }: Pages,
  passages: ReadonlyMap<string, Passage>,
  intents: Understanding['intents'],
): { id: string; text: string; isUntrained: boolean }[] {
  const untrained = [...passages.values()].filter(({ id, sentences }) => {
    const text = sentences.map((one) => one.text).join(' ');
    const isAnswered = [...intents.values()].some(({ from }) => from && text.includes(from));
    return id.startsWith('faq/') ? !isAnswered : id.startsWith('article/') && !intents.has(id);
  });
  return [
    ...ownAnswers.map(({ id, question }) => ({ text: question, id: `own/${id}`, isUntrained: false })),
    ...phrases
      // The answer that the firm matched a phrase to may have been deleted.
      .filter(({ intent }) => !intent.startsWith('own/') || passages.has(intent))
      .map(({ phrase, intent }) => ({ text: phrase, id: intent, isUntrained: false })),
    ...untrained.flatMap(({ id, title, sentences }) => {
      const keywords = articles.find(({ slug }) => id === `article/${slug}`)?.keywords.split(',') ?? [];
      const texts = new Set([title, ...sentences.map(({ heading }) => heading), ...keywords]);
      return Array.from(texts, (text) => ({ text, id, isUntrained: true }));
    }),
  ];
}

/** The text of all public pages, to check that they still contain the `from` of an intent. The pages set their apostrophes curly. */
function pageTextOf(
  { firm, services, faq, articles }: Pages,
  passages: ReadonlyMap<string, Passage>,
): string {
  const sentences = [...passages.values()].flatMap((one) => one.sentences);
  return [
    ...sentences.flatMap(({ text, heading }) => [heading, text]),
    ...articles.map(({ content }) => withoutTags(content)),
    JSON.stringify([firm, services, faq, storedRecords, siteCopy, pageCopy]),
  ]
    .map(withStraightApostrophes)
    .join(' ');
}

function withStraightApostrophes(text: string): string {
  return text.replaceAll('’', "'");
}
