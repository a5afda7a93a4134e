import * as z from 'zod';
import { maxCents } from '../money.ts';

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
