import type * as z from 'zod';

/** The words under a field that holds such a number: it is neither sent nor stored until it is removed. */
export const privateNumberWarning =
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
export function holdsPrivateNumber(text: string): boolean {
  return [...text.matchAll(numbers)].some(({ 0: found, index }) => {
    if (isCard(found.replaceAll(/\D/g, ''))) return true;
    return social.test(found) && !saysHarmless.test(text.slice(Math.max(0, index - 30), index));
  });
}

/** Refuses a text with such a number, in the browser and on the server alike. */
export function withoutPrivateNumbers<S extends z.ZodType<string>>(shape: S): S {
  return shape.refine((text) => !holdsPrivateNumber(text), privateNumberWarning);
}

/** Cards begin with 2 to 6 and end with the check digit of Luhn's rule. */
function isCard(digits: string): boolean {
  if (digits.length < 13 || !/^[2-6]/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
