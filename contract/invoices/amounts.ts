import * as z from 'zod';
import { maxCents } from '../money.ts';

/** An amount as callers send it: whole cents above zero. */
export const cents = z
  .int('Please enter an amount in whole cents')
  .min(1, 'Please enter an amount above zero')
  .max(maxCents, 'Please enter at most $9,999,999.99');

/** The price of a line in whole cents; below zero for a discount or a credit. */
export const priceCents = z
  .int('Please enter an amount in whole cents')
  .min(-maxCents, 'Please enter at most $9,999,999.99')
  .max(maxCents, 'Please enter at most $9,999,999.99')
  .refine((value) => value !== 0, 'Please enter an amount other than zero');

/** A typed amount: dollars above zero with at most two decimals; '$' and commas are allowed. Gives cents. */
export const typedDollars = typedCents(
  /^\$?\s?(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/,
  'Please enter dollars with at most two decimals, such as 1250.00',
).pipe(cents);

/** A typed line price: as above, or with a leading minus for a discount. Gives cents. */
export const typedPrice = typedCents(
  /^-?\$?\s?((\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?|\.\d{1,2})$/,
  'Please enter dollars with at most two decimals, such as 1250.00, or -50.00 for a discount',
).pipe(priceCents);

function typedCents(format: RegExp, message: string) {
  return z
    .string()
    .trim()
    .min(1, 'Please enter an amount')
    .regex(format, message)
    .transform((text) => Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * 100));
}
