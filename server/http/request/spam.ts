import type * as z from 'zod';
import type { spamSigns } from '#contract/forms/spam-signs.ts';

type Signs = z.output<z.ZodObject<typeof spamSigns>>;

/** The minimum milliseconds that a person needs to fill in a form. */
const minElapsed = 3000;

/** From this score on, a message is flagged as suspected spam but still stored. */
const spamThreshold = 1;

/** True if a public form was probably filled in by a program. Missing signs don't count. */
export function isSuspectedSpam(signs: Signs): boolean {
  return spamScore(signs) >= spamThreshold;
}

function spamScore({ website, elapsed }: Signs): number {
  const fillsHoneypot = website !== undefined && website.trim() !== '';
  const isTooFast = elapsed !== undefined && elapsed < minElapsed;
  return (fillsHoneypot ? 2 : 0) + (isTooFast ? 1 : 0);
}
