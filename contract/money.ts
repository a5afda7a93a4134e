import * as z from 'zod';

/** Money inside the product: a whole number of cents. */
export type Cents = number;

/** $9,999,999.99: no price, line, invoice or payment is larger. */
export const maxCents = 999_999_999;

/** '$1,234.50', as it is read (requirements 9). */
export function dollars(cents: Cents): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** The number of dollars that the specified calls answer as `amount`. */
export function amountOf(cents: Cents): number {
  return cents / 100;
}

/** '1234.50', without sign and commas: for a field and for other programs. */
export function plainDollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** What the caller gives: whole cents above zero. */
export const cents = z
  .int('Please enter an amount in whole cents')
  .min(1, 'Please enter an amount above zero')
  .max(maxCents, 'Please enter at most $9,999,999.99');

/** What someone types: dollars above zero, with at most two decimals; '$' and commas are welcome. Gives cents. */
export const typedDollars = z
  .string()
  .trim()
  .min(1, 'Please enter an amount')
  .regex(
    /^\$?\s?(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/,
    'Please enter dollars with at most two decimals, such as 1250.00',
  )
  .transform((text) => Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * 100))
  .pipe(cents);
