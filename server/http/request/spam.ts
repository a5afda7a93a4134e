import type * as z from 'zod';
import type { spamSigns } from '#contract/forms/spam-signs.ts';

type Signs = z.output<z.ZodObject<typeof spamSigns>>;

/** Milliseconds that a person needs at least to fill in a form. */
const leastElapsed = 3000;

/** From this score on a message is stored, but flagged as suspected spam. */
const suspectedSpamFrom = 1;

/** True when a public form was probably filled in by a program. Signs that are absent say nothing. */
export function isSuspectedSpam(signs: Signs): boolean {
  return spamScore(signs) >= suspectedSpamFrom;
}

function spamScore({ website, elapsed }: Signs): number {
  const trapped = website !== undefined && website.trim() !== '';
  const hurried = elapsed !== undefined && elapsed < leastElapsed;
  return (trapped ? 2 : 0) + (hurried ? 1 : 0);
}
