import { withoutInvisible } from './invisible-characters.ts';

/** Shown under a field with such a number, which is neither sent nor stored until it is removed. */
export const sensitiveNumberWarning =
  'This looks like a Social Security or card number. Please remove it; we will tell you how to send it safely.';

// Digits with the separators people use; a longer run of digits is some other kind of number.
const numbers = /(?<![\w-])\d(?:[ .-]?\d){8,18}(?![\w-])/g;
const socialSecurity = /^(?!000|666|9\d\d)\d{3}([ .-]?)(?!00)\d{2}\1(?!0000)\d{4}$/;
/** A label before nine digits that makes them a number one may send. */
const harmlessLabel =
  /\b(ein|fein|tin|tax id|routing|aba|account|acct|invoice|order|case)\W*((no|number|is)\W*)*$/i;

/**
 * True when a text holds what looks like a social security number (nine digits as 3-2-4 or undivided) or a payment card
 * number (13 to 19 digits with the right check digit). Phone numbers, EINs (12-3456789) and ten digits pass.
 */
export function containsSensitiveNumber(typed: string): boolean {
  const text = normalized(typed);
  return [...text.matchAll(numbers)].some(({ 0: found, index }) => {
    if (isCardNumber(found.replaceAll(/\D/g, ''))) return true;
    return socialSecurity.test(found) && !harmlessLabel.test(text.slice(Math.max(0, index - 30), index));
  });
}

/** The text with digits of every script as ASCII digits, every dash as a hyphen, and no invisible characters. */
function normalized(text: string): string {
  if (ascii.test(text)) return text;
  return withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');
}

const ascii = /^\p{ASCII}*$/u;

/** The value of a digit of any script: Unicode has the ten digits of each script in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Card numbers start with 22 to 27 (a date would with 20) or 3 to 6, and pass the Luhn check. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || !/^(?:2[2-7]|[3-6])/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
