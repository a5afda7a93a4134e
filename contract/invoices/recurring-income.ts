import type { Cents } from '../money.ts';
import { monthsBetween } from '../tasks/rules.ts';
import type { billingPeriods } from './rules.ts';

interface RecurringAmount {
  every: (typeof billingPeriods)[number];
  totalCents: Cents;
}

/**
 * The average monthly income from recurring invoices: a third of a quarterly one, a twelfth of a yearly one. Only the sum is
 * rounded.
 */
export function monthlyIncome(recurring: readonly RecurringAmount[]): Cents {
  const yearlyCents = recurring.reduce(
    (sum, { every, totalCents }) => sum + totalCents * (12 / monthsBetween[every]),
    0,
  );
  return Math.round(yearlyCents / 12);
}
