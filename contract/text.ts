import * as z from 'zod';
import { isRealDate } from './dates.ts';
import { withoutInvisible } from './invisible.ts';
import { grouped } from './numbers.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from './sensitive-numbers.ts';

/**
 * A text as people send it: trimmed before any rule, never coerced, without NUL bytes and lone surrogates
 * (PostgreSQL and JSON cannot keep them). What looks like a social security or card number is refused, unless the text
 * must hold long numbers (`numbers: 'any'`) or is the firm's own and not typed for one client. `message` is shown for a missing, wrong or too short text; lengths in characters. `prepare` comes first.
 */
export function text(rule: {
  min?: number;
  max: number;
  message?: string;
  prepare?: (typed: string) => string;
  numbers?: 'any';
}) {
  const { numbers } = rule;
  return z
    .string(rule.message ?? 'Please enter text')
    .overwrite(rule.prepare ?? ((typed) => typed))
    .trim()
    .min(rule.min ?? 0, rule.message)
    .max(rule.max, `Please use at most ${grouped(rule.max)} characters`)
    .refine(isStorable, 'Please remove the characters that cannot be stored')
    .refine((value) => numbers === 'any' || !containsSensitiveNumber(value), sensitiveNumberWarning);
}

/**
 * A single line, such as a name: as {@link text}, without line breaks and other control characters. What cannot be seen or
 * turns the direction is taken out before any rule, so that nobody is named like someone else.
 */
export function line(rule: { min?: number; max: number; message?: string; numbers?: 'any' }) {
  return text({ ...rule, prepare: withoutInvisible }).refine(
    (value) => !/\p{Cc}/u.test(value),
    'Please use a single line of text',
  );
}

/** An email address as the forms of requirements 5 take it. */
export function email(message = 'Please enter a valid email address') {
  return z.string(message).trim().max(254, message).pipe(z.email(message));
}

/** A positive whole id in a path; anything else is not found. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** How many rows of a list are wanted. */
export const pageLimit = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Please give a limit from 1 to 9999')
  .transform(Number);

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * A line, or with {@link prose} a longer text, that the firm publishes of itself, such as a license or bank details. Saved
 * ones are read by the same shape, so that no number in them may make them unreadable.
 */
export const copy = (max: number) => line({ min: 1, max, message: 'Please fill this in', numbers: 'any' });
export const prose = (max: number) => text({ min: 1, max, message: 'Please fill this in', numbers: 'any' });

/** A real date, or the given words. */
export function dateText(message: string) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .refine(isRealDate, 'Please enter a real date as yyyy-mm-dd');
}

/** For a list whose rows differ in one of their texts: says `message` under the second of two equal ones. */
export function different<Key extends string>(
  key: Key,
  message: string,
): z.core.CheckFn<Record<Key, string>[]> {
  return ({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, row] of value.entries()) {
      const word = row[key].toLowerCase();
      if (seen.has(word)) issues.push({ code: 'custom', input: value, path: [index, key], message });
      seen.add(word);
    }
  };
}
