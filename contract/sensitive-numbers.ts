import { withoutInvisible } from './invisible.ts';

/** The words under a field that holds such a number: it is neither sent nor stored until it is removed. */
export const sensitiveNumberWarning =
  'This looks like a Social Security or card number. Please remove it; we will tell you how to send it safely.';

// Digits with the marks people put between them; a longer run of digits is some other number.
const numbers = /(?<![\w-])\d(?:[ .-]?\d){8,18}(?![\w-])/g;
const social = /^(?!000|666|9\d\d)\d{3}([ .-]?)(?!00)\d{2}\1(?!0000)\d{4}$/;
/** Words that say that nine digits are a number one may send. */
const saysHarmless =
  /\b(ein|fein|tin|tax id|routing|aba|account|acct|invoice|order|case)\W*((no|number|is)\W*)*$/i;

/**
 * True when a text holds what looks like a social security number (nine digits as 3-2-4 or undivided) or a payment card
 * number (13 to 19 digits with the right check digit). Phone numbers, EINs (12-3456789) and ten digits pass.
 */
export function containsSensitiveNumber(typed: string): boolean {
  const text = plainDigits(typed);
  return [...text.matchAll(numbers)].some(({ 0: found, index }) => {
    if (isCard(found.replaceAll(/\D/g, ''))) return true;
    return social.test(found) && !saysHarmless.test(text.slice(Math.max(0, index - 30), index));
  });
}

/** The text as it reads: digits of every script as ours, every dash as a hyphen, and nothing hidden between them. */
function plainDigits(text: string): string {
  if (plain.test(text)) return text;
  return withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');
}

const plain = /^\p{ASCII}*$/u;

/** Each script has its ten digits in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Cards begin with 2 to 6, of the 2 only with 22 to 27 (dates do with 20), and end with the check digit of Luhn's rule. */
function isCard(digits: string): boolean {
  if (digits.length < 13 || !/^(?:2[2-7]|[3-6])/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
