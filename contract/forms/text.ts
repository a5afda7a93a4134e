import * as z from 'zod/mini';
import { isRealDate } from '../dates.ts';
import {
  emailChecks,
  emailPlease,
  lineChecks,
  realDatePlease,
  textChecks,
  type TextRule,
  textPlease,
} from './text-checks.ts';

// The fields of `contract/text.ts` for the forms of public pages, by the same rules: zod's small build is a fifth of the script.

export const text = (rule: TextRule) => z.string(rule.message ?? textPlease).check(...textChecks(rule));

export const line = (rule: TextRule) => z.string(rule.message ?? textPlease).check(...lineChecks(rule));

export const email = (message = emailPlease) =>
  z.pipe(z.string(message).check(...emailChecks(message)), z.email(message));

/** A real date, or the given words. */
export const dateText = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.refine(isRealDate, realDatePlease));

/** One of a list, chosen in a field that begins empty: its value is trimmed, and nothing chosen says `message`. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  message: string,
) => z.pipe(z.string(message).check(z.trim()), z.enum(options, message));
