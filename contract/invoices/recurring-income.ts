import type { Cents } from '../money.ts';
import { monthsBetween } from '../tasks/rules.ts';
import type { billingPeriods } from './rules.ts';

interface RecurringAmount {
  every: (typeof billingPeriods)[number];
  totalCents: Cents;
}

/** What recurring invoices bring in a month on average: a third of a quarterly one, a twelfth of a yearly one; rounded once, as a whole. */
export function monthlyIncome(recurring: readonly RecurringAmount[]): Cents {
  const inAYear = recurring.reduce(
    (sum, { every, totalCents }) => sum + totalCents * (12 / monthsBetween[every]),
    0,
  );
  return Math.round(inAYear / 12);
}
