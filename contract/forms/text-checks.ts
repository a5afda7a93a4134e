import * as z from 'zod/mini';
import { withoutInvisible } from '../invisible.ts';
import { grouped } from '../numbers.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from '../sensitive-numbers.ts';

/** Lengths in characters. `message` is shown for a missing, wrong or too short text. */
export interface TextRule {
  min?: number;
  max: number;
  message?: string;
  /** The text must hold long numbers, or is the firm's own and not typed for one client. */
  numbers?: 'any';
}

export const textPlease = 'Please enter text';
export const emailPlease = 'Please enter a valid email address';
export const realDatePlease = 'Please enter a real date as yyyy-mm-dd';

/**
 * The rules of a text, for `contract/text.ts` and for the forms of public pages alike: trimmed before any rule, without NUL
 * bytes and lone surrogates (PostgreSQL and JSON cannot keep them). What looks like a social security or card number is
 * refused, unless any number is taken.
 */
export function textChecks({ min = 0, max, message, numbers }: TextRule) {
  return [
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, `Please use at most ${grouped(max)} characters`),
    z.refine<string>(isStorable, 'Please remove the characters we can’t store'),
    z.refine<string>((value) => numbers === 'any' || !containsSensitiveNumber(value), sensitiveNumberWarning),
  ] as const;
}

/**
 * The same for a single line: without line breaks and other control characters. What cannot be seen or turns the direction is
 * taken out before any rule, so that nobody is named like someone else.
 */
export function lineChecks(rule: TextRule) {
  return [
    z.overwrite(withoutInvisible),
    ...textChecks(rule),
    z.refine<string>((value) => !/\p{Cc}/u.test(value), 'Please use a single line of text'),
  ] as const;
}

export function emailChecks(message: string) {
  return [z.trim(), z.maxLength(254, message)] as const;
}

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
