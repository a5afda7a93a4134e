import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A text as the classifier sees it: features with their weights. */
export type Features = ReadonlyMap<string, number>;

export interface Example {
  intent: string;
  features: Features;
}

export interface Prediction {
  intent: string;
  /** 0 to 1; the confidences of all intents add up to 1. */
  confidence: number;
}

/** A softmax regression. `weights` is a matrix in row-major order: a row for each feature, a column for each intent. */
export interface Model {
  intents: readonly string[];
  rows: ReadonlyMap<string, number>;
  weights: Float32Array | Int8Array;
  /** The weights are stored as signed bytes, a quarter of the space of floats, and multiplied by this. */
  scale: number;
  /** Inverse document frequency of each feature: one that is in every phrase says little. */
  idf: Float32Array;
  /** Added to the score of each intent: the more phrases it has, the lower. */
  bias: Float32Array;
}

/** Hyperparameters, chosen on held-out training phrases (docs/assistant.md). */
const settings = { rounds: 6, rate: 2, decay: 0.8 };

/**
 * Learns which features point to which intent by plain gradient descent: the same examples always give the same model.
 * Features that fewer than `minExamples` examples contain are ignored. A `handicap` (0 to 1) keeps intents with many examples
 * from outweighing those with few.
 */
export async function train(examples: readonly Example[], minExamples: number, handicap = 0): Promise<Model> {
  const model = emptyModel([...new Set(examples.map(({ intent }) => intent))], examples, minExamples);
  const { intents } = model;
  const weights = new Float32Array(model.weights);
  const columns = new Map(intents.map((intent, index) => [intent, index] as const));
  const encoded = examples
    .map(({ intent, features }) => ({
      target: columns.get(intent) ?? 0,
      vector: vectorOf(model, features),
      place: createHash('sha256')
        .update([...features.keys()].join())
        .digest('hex'),
    }))
    // Shuffled, and the same for the same phrases: a new phrase leaves the order of the others.
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  let rate = settings.rate;
  for (let round = 0; round < settings.rounds; round++, rate *= settings.decay) {
    for (let count = 0; count < encoded.length; count++) {
      if (count % 64 === 0) await yieldToEventLoop();
      const example = encoded[count];
      if (!example) continue;
      const scores = softmax(score({ ...model, weights }, example.vector));
      scores[example.target] = (scores[example.target] ?? 0) - 1;
      for (let column = 0; column < scores.length; column++) {
        const gradient = scores[column] ?? 0;
        // Most intents have a gradient near zero: skipping them makes training ten times as fast.
        if (gradient < 0.002 && gradient > -0.002) continue;
        for (const { row, value } of example.vector) {
          const cell = row * intents.length + column;
          weights[cell] = (weights[cell] ?? 0) - rate * gradient * value;
        }
      }
    }
  }
  const sizes = Map.groupBy(examples, ({ intent }) => intent);
  const bias = Float32Array.from(intents, (intent) => -handicap * Math.log(sizes.get(intent)?.length ?? 1));
  const scale = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 1e-6) / 127;
  return { ...model, bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

/** Every intent with its confidence, most likely first. */
export function predict(model: Model, features: Features): Prediction[] {
  const shares = softmax(score(model, vectorOf(model, features)));
  return model.intents
    .map((intent, index) => ({ intent, confidence: shares[index] ?? 0 }))
    .toSorted((a, b) => b.confidence - a.confidence);
}

function emptyModel(intents: readonly string[], examples: readonly Example[], minExamples: number): Model {
  const counts = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= minExamples);
  return {
    intents,
    scale: 1,
    bias: new Float32Array(intents.length),
    rows: new Map(frequent.map(([feature], index) => [feature, index])),
    idf: Float32Array.from(frequent, ([, count]) => Math.log(1 + examples.length / count) / 9),
    weights: new Float32Array(frequent.length * intents.length),
  };
}

/** The features that are in the model, as a sparse vector of length 1. */
function vectorOf({ rows, idf }: Model, features: Features): { row: number; value: number }[] {
  const entries = [...features].flatMap(([feature, weight]) => {
    const row = rows.get(feature);
    return row === undefined ? [] : [{ row, value: weight * (idf[row] ?? 0) }];
  });
  const length = Math.sqrt(entries.reduce((sum, { value }) => sum + value * value, 0)) || 1;
  return entries.map(({ row, value }) => ({ row, value: value / length }));
}

function score({ bias, weights, scale }: Model, vector: ReturnType<typeof vectorOf>): Float32Array {
  const scores = Float32Array.from(bias);
  for (const { row, value } of vector) {
    const start = row * scores.length;
    const scaled = value * scale;
    for (let column = 0; column < scores.length; column++) {
      scores[column] = (scores[column] ?? 0) + scaled * (weights[start + column] ?? 0);
    }
  }
  return scores;
}

function softmax(scores: Float32Array): Float32Array {
  let [max, sum] = [-Infinity, 0];
  for (const value of scores) max = Math.max(max, value);
  for (let index = 0; index < scores.length; index++)
    sum += scores[index] = Math.exp((scores[index] ?? 0) - max);
  return scores.map((exponential) => exponential / sum);
}
