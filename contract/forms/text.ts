import * as z from 'zod/mini';
import { isRealDate } from '../dates.ts';
import {
  emailChecks,
  emailMessage,
  lineChecks,
  realDateMessage,
  textChecks,
  type TextRule,
  textMessage,
} from './text-checks.ts';

// The fields of `contract/text.ts` with the same rules, for the forms of public pages: zod/mini is a fifth of zod's size.

export const text = (rule: TextRule) => z.string(rule.message ?? textMessage).check(...textChecks(rule));

export const line = (rule: TextRule) => z.string(rule.message ?? textMessage).check(...lineChecks(rule));

export const email = (message = emailMessage) => z.string(message).check(...emailChecks(message));

/** A real date as yyyy-mm-dd; `message` is shown if there is none. */
export const dateText = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.refine(isRealDate, realDateMessage));

/** One of `options`, from a field that starts empty; the value is trimmed, and `message` is shown if nothing is chosen. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  message: string,
) => z.pipe(z.string(message).check(z.trim()), z.enum(options, message));
