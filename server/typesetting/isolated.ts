import { fromRight, isolate } from '#contract/name-order.ts';

/**
 * A name within a sentence of the other direction: the sentence keeps its order, and the name its own (UAX #9). Without it, a
 * number or a second such name beside it changes places with it.
 */
export function isolated(name: string): string {
  return fromRight.test(name) ? isolate(name) : name;
}
