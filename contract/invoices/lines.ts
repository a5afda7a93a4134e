import * as z from 'zod';
import { type Cents, maxCents } from '../money.ts';
import { priceCents } from './amounts.ts';
import { publishedLine, line } from '../text.ts';

const quantityMessage = 'Please enter a quantity such as 1 or 2.5';

/** Hours or units: above zero, at most ten thousand, with at most two decimals. */
export const quantity = z
  .number(quantityMessage)
  .min(0.01, quantityMessage)
  .max(10_000, 'Please enter a quantity of at most 10,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, quantityMessage);

export const lineItem = z.object({
  description: publishedLine(300),
  quantity,
  /** Unit price in cents; below zero for a discount or a credit. */
  unitCents: priceCents,
  /** Whether sales tax is due on it, if the invoice has a rate. */
  taxable: z.boolean('Please choose whether it is taxable').optional(),
});
export type LineItem = z.output<typeof lineItem>;

/**
 * The amount of a line, rounded to the cent; half a cent away from zero, so that a credit cancels exactly what its line
 * billed. This is the rounding rule of invoices: totals add up rounded lines.
 */
export function lineCents({ quantity: units, unitCents }: Omit<LineItem, 'description'>): Cents {
  const cents = Math.round((Math.round(units * 100) * Math.abs(unitCents)) / 100);
  return unitCents < 0 && cents > 0 ? -cents : cents;
}

export function totalOf(lines: readonly Omit<LineItem, 'description'>[]): Cents {
  return lines.reduce((sum, item) => sum + lineCents(item), 0);
}

/** For an invoice whose lines, or their sum with sales tax, exceed the limit. */
export const tooLargeMessage = 'An invoice can’t exceed $9,999,999.99';

/** Whether sales tax is due on a line: only if it is marked as taxable. */
export function isTaxable({ taxable }: Pick<LineItem, 'taxable'>): boolean {
  return taxable === true;
}

/** A line as typed. */
const newLine = lineItem.extend({
  description: line({ min: 1, max: 300, message: 'Please fill this in' }),
});

/** The lines of a new or changed invoice. */
export const lineItems = z
  .array(newLine)
  .min(1, 'Please enter at least one line')
  .max(50, 'Please enter at most 50 lines')
  .refine((lines) => Math.max(totalOf(lines), totalOf(lines.filter(isTaxable))) <= maxCents, tooLargeMessage)
  .refine((lines) => totalOf(lines) > 0, 'An invoice must total more than zero')
  .refine(
    (lines) => totalOf(lines.filter(isTaxable)) >= 0,
    'Taxable discounts and credits can’t exceed the other taxable lines',
  );
