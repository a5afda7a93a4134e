import * as z from 'zod/mini';
import { asEmailAddress, isEmailAddress } from './email-address.ts';
import { withoutInvisible } from '../invisible-characters.ts';
import { grouped } from '../numbers.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from '../sensitive-numbers.ts';

/** Lengths in characters. `message` is shown for a missing, wrong or too short text. */
export interface TextRule {
  min?: number;
  max: number;
  message?: string;
  /** Allows long numbers: the text needs them, or it is the firm's own and not written for one client. */
  numbers?: 'any';
}

export const textMessage = 'Please enter text';
export const emailMessage = 'Please enter a valid email address';
export const realDateMessage = 'Please enter a real date as yyyy-mm-dd';

/**
 * The rules of a text, shared by `contract/text.ts` and the forms of public pages. It is trimmed and put into the composed form of Unicode (NFC) first, must have no NUL and no
 * lone surrogates (PostgreSQL and JSON can't store them), and nothing that looks like a social security or card number, unless
 * `numbers` allows it.
 */
export function textChecks({ min = 0, max, message, numbers }: TextRule) {
  return [
    z.normalize(),
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, `Please use at most ${grouped(max)} characters`),
    z.refine<string>(isStorable, 'Please remove the characters we can’t store'),
    z.refine<string>((value) => numbers === 'any' || !containsSensitiveNumber(value), sensitiveNumberWarning),
  ] as const;
}

/**
 * The same for a single line, which must have no line breaks or other control characters. Invisible and direction-changing
 * characters are removed first, so that nobody can take a name that looks like someone else's.
 */
export function lineChecks(rule: TextRule) {
  return [
    z.overwrite(withoutInvisible),
    ...textChecks(rule),
    z.refine<string>((value) => !/\p{Cc}/u.test(value), 'Please use a single line of text'),
  ] as const;
}

export function emailChecks(message: string) {
  return [
    z.trim(),
    z.overwrite(asEmailAddress),
    z.maxLength(254, message),
    z.refine<string>(isEmailAddress, message),
  ] as const;
}

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
