import { addDays, type DateText } from '#contract/dates.ts';
import { exemptionOn, totalWithTax } from '#contract/invoices/sales-tax.ts';
import { monthlyIncome } from '#contract/invoices/recurring-income.ts';
import type { RecurringIncome } from '#contract/invoices/billing-schemas.ts';
import type { TaxRateRow } from '../sales-tax/store.ts';
import { dayAfter } from './recurring.ts';
import type { RecurringInvoiceRow } from './store.ts';

const daysAhead = 30;

/** What recurring invoices bring in, with sales tax: a month on average, and in the thirty days from `today` on; archived clients' are paused. */
export function incomeOf(
  rows: readonly {
    recurring: RecurringInvoiceRow;
    rate: TaxRateRow | null;
    client: Parameters<typeof exemptionOn>[1];
    clientStatus: string;
  }[],
  today: DateText,
): RecurringIncome {
  const running = rows
    .filter(({ clientStatus }) => clientStatus !== 'archived')
    .map(({ recurring, rate, client }) => {
      const charged = rate && { ...rate, exemption: exemptionOn(today, client) };
      return { ...recurring, totalCents: totalWithTax(recurring.lines, charged) };
    });
  const before = addDays(today, daysAhead);
  return {
    monthlyCents: monthlyIncome(running),
    count: running.length,
    paused: rows.length - running.length,
    nextCents: running.reduce((sum, one) => sum + one.totalCents * timesBefore(before, one), 0),
  };
}

/** How often a recurrence comes before a day, from its next one on. */
function timesBefore(before: DateText, recurring: RecurringInvoiceRow): number {
  let times = 0;
  for (let day = recurring.nextOn; day < before; day = dayAfter(recurring, day)) times += 1;
  return times;
}
