import type { Cents } from '../money.ts';
import { isTaxable, type LineItem, totalOf } from './lines.ts';

/** A rate in parts per million, so that a percentage with four decimals is a whole number: 7.25% is 72,500. */
export type Ppm = number;

export const maxPpm = 1_000_000;

/** A rate of sales tax as an invoice carries it: later changes of the firm's rate leave it alone. */
export interface AppliedRate {
  name: string;
  ppm: Ppm;
}

/** Sales tax on the taxable lines of an invoice. */
export interface SalesTax extends AppliedRate {
  taxableCents: Cents;
  cents: Cents;
}

type Priced = Omit<LineItem, 'description'>;

/** What the taxable lines come to: discounts and credits among them lower it, others do not. */
export function taxableCents(lines: readonly Priced[]): Cents {
  return totalOf(lines.filter(isTaxable));
}

/**
 * The sales tax of an invoice: its rate times the sum of its taxable lines, half a cent rounded up, once. Null where there is
 * no rate or no taxable line.
 */
export function salesTaxOf(lines: readonly Priced[], rate: AppliedRate | null): SalesTax | null {
  if (rate === null || !lines.some(isTaxable)) return null;
  const base = Math.max(0, taxableCents(lines));
  return { ...rate, taxableCents: base, cents: Math.round((base * rate.ppm) / maxPpm) };
}

/** What is to be paid: the lines and their sales tax. */
export function totalWithTax(lines: readonly Priced[], rate: AppliedRate | null): Cents {
  return totalOf(lines) + (salesTaxOf(lines, rate)?.cents ?? 0);
}

/** '7.25%', with as many decimals as it needs. */
export function percentText(ppm: Ppm): string {
  return `${ppm / 10_000}%`;
}

/** 'Sales tax (Draper 7.25%)', as the sums of an invoice name it. */
export function salesTaxLabel({ name, ppm }: AppliedRate): string {
  return `Sales tax (${name} ${percentText(ppm)})`;
}
