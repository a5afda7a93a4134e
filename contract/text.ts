import * as z from 'zod';
import { isRealDate } from './dates.ts';
import {
  emailChecks,
  emailMessage,
  lineChecks,
  realDateMessage,
  textChecks,
  type TextRule,
  textMessage,
} from './forms/text-checks.ts';

/** Text as people send it, by the rules of {@link textChecks}. `message` is also shown if it is missing or of another type. */
export function text(rule: TextRule) {
  return z.string(rule.message ?? textMessage).check(...textChecks(rule));
}

/** A single line, such as a name, by the rules of {@link lineChecks}. */
export function line(rule: TextRule) {
  return z.string(rule.message ?? textMessage).check(...lineChecks(rule));
}

/** An email address as the forms of requirements 5 take it. */
export function email(message = emailMessage) {
  return z
    .string(message)
    .check(...emailChecks(message))
    .meta({ format: 'email' });
}

/** A positive whole number as the id in a path; anything else is not found. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** The version of the row that a change is based on, in the range of its column. */
export const version = z.int32('Please reload').min(0, 'Please reload');

/** How many rows a list may answer: 1 to 9999. */
export const pageLimit = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Please give a limit from 1 to 9999')
  .transform(Number);

/**
 * A line, or with {@link publishedText} a longer text, that the firm publishes about itself, such as a license or bank details. Saved
 * texts are read with the same schema, so no number in them may be refused.
 */
export const publishedLine = (max: number) =>
  line({ min: 1, max, message: 'Please fill this in', numbers: 'any' });
export const publishedText = (max: number) =>
  text({ min: 1, max, message: 'Please fill this in', numbers: 'any' });

/** A real date as yyyy-mm-dd; `message` is shown if there is none. */
export function dateText(message: string) {
  return z.string(message).trim().min(1, message).refine(isRealDate, realDateMessage);
}

const workDateMessage = 'Please choose a date from 2000 to 2099';

/** A day on which something is due, begins or was paid. Other centuries are slips: 1926, or 2206 for 2026. */
export function workDate(message: string) {
  return dateText(message).refine(
    (date) => !isRealDate(date) || (date >= '2000-01-01' && date <= '2099-12-31'),
    workDateMessage,
  );
}

/** Requires the rows of a list to differ in the text `key`, ignoring case; `message` is shown under each repeated one. */
export function uniqueBy<Key extends string>(
  key: Key,
  message: string,
): z.core.CheckFn<Record<Key, string>[]> {
  return ({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, row] of value.entries()) {
      const folded = row[key].toLowerCase();
      if (seen.has(folded)) issues.push({ code: 'custom', input: value, path: [index, key], message });
      seen.add(folded);
    }
  };
}
