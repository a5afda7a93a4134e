import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** A text as the classifier sees it: features with their weights. */
export type Features = ReadonlyMap<string, number>;

export interface Example {
  intent: string;
  features: Features;
}

export interface Prediction {
  intent: string;
  /** 0 to 1; those of all intents are 1 together. */
  confidence: number;
}

/** Weights of a softmax regression: a row for each feature, in it a column for each intent. */
export interface Model {
  intents: readonly string[];
  rows: ReadonlyMap<string, number>;
  weights: Float32Array | Int8Array;
  /** What the weights are multiplied by: whole bytes take a quarter of the space. */
  scale: number;
  /** How rare each feature is: what is in every phrase says little. */
  rarity: Float32Array;
  /** What is added for each intent: the more phrases it has, the less. */
  bias: Float32Array;
}

/** Chosen on training phrases that were held out (docs/assistant.md). */
const settings = { rounds: 5, rate: 3, decay: 0.6 };

/**
 * Learns which features speak for which intent: plain gradient descent, the same examples always give the same model. With a
 * `handicap` (0 to 1) an intent with many phrases does not drown those with few.
 */
export async function train(
  examples: readonly Example[],
  leastPhrases: number,
  handicap = 0,
): Promise<Model> {
  const model = emptyModel([...new Set(examples.map(({ intent }) => intent))], examples, leastPhrases);
  const { intents } = model;
  const weights = new Float32Array(model.weights);
  const column = new Map(intents.map((intent, index) => [intent, index] as const));
  const read = examples.map(({ intent, features }) => ({
    target: column.get(intent) ?? 0,
    vector: vectorOf(model, features),
  }));
  let rate = settings.rate;
  for (let round = 0; round < settings.rounds; round++, rate *= settings.decay) {
    for (let count = 0; count < read.length; count++) {
      if (count % 64 === 0) await yieldToOthers();
      // Large steps through the list mix the intents.
      const one = read[(count * 7919 + round) % read.length];
      if (!one) continue;
      const scores = softmax(score({ ...model, weights }, one.vector));
      scores[one.target] = (scores[one.target] ?? 0) - 1;
      for (let at = 0; at < scores.length; at++) {
        const slope = scores[at] ?? 0;
        // Nearly all intents are out of the question: leaving them alone makes training ten times as fast.
        if (slope < 0.002 && slope > -0.002) continue;
        for (const { row, value } of one.vector) {
          const cell = row * intents.length + at;
          weights[cell] = (weights[cell] ?? 0) - rate * slope * value;
        }
      }
    }
  }
  const sizes = Map.groupBy(examples, ({ intent }) => intent);
  const bias = Float32Array.from(intents, (intent) => -handicap * Math.log(sizes.get(intent)?.length ?? 1));
  const scale = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 1e-6) / 127;
  return { ...model, bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

/** Every intent with how sure the model is of it, surest first. */
export function predict(model: Model, features: Features): Prediction[] {
  const shares = softmax(score(model, vectorOf(model, features)));
  return model.intents
    .map((intent, index) => ({ intent, confidence: shares[index] ?? 0 }))
    .toSorted((a, b) => b.confidence - a.confidence);
}

function emptyModel(intents: readonly string[], examples: readonly Example[], leastPhrases: number): Model {
  const counts = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= leastPhrases);
  return {
    intents,
    scale: 1,
    bias: new Float32Array(intents.length),
    rows: new Map(kept.map(([feature], index) => [feature, index])),
    rarity: Float32Array.from(kept, ([, count]) => Math.log(1 + examples.length / count) / 9),
    weights: new Float32Array(kept.length * intents.length),
  };
}

/** The features that the model knows, as a vector of length 1. */
function vectorOf({ rows, rarity }: Model, features: Features): { row: number; value: number }[] {
  const existing = [...features].flatMap(([feature, worth]) => {
    const row = rows.get(feature);
    return row === undefined ? [] : [{ row, value: worth * (rarity[row] ?? 0) }];
  });
  const length = Math.sqrt(existing.reduce((sum, { value }) => sum + value * value, 0)) || 1;
  return existing.map(({ row, value }) => ({ row, value: value / length }));
}

function score({ bias, weights, scale }: Model, vector: ReturnType<typeof vectorOf>): Float32Array {
  const scores = Float32Array.from(bias);
  for (const { row, value } of vector) {
    const start = row * scores.length;
    const scaled = value * scale;
    for (let at = 0; at < scores.length; at++) {
      scores[at] = (scores[at] ?? 0) + scaled * (weights[start + at] ?? 0);
    }
  }
  return scores;
}

function softmax(scores: Float32Array): Float32Array {
  let [max, sum] = [-Infinity, 0];
  for (const one of scores) max = Math.max(max, one);
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] ?? 0) - max);
  return scores.map((one) => one / sum);
}
