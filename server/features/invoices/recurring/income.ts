import { addDays, type DateText } from '#contract/dates.ts';
import { exemptionOn, totalWithTax } from '#contract/invoices/sales-tax.ts';
import { countBefore } from '#contract/tasks/recurrence.ts';
import { monthlyIncome } from '#contract/invoices/recurring-income.ts';
import type { RecurringIncome } from '#contract/invoices/billing-schemas.ts';
import type { TaxRateRow } from '../sales-tax/store.ts';
import { rhythmOf } from './recurring.ts';
import type { RecurringInvoiceRow } from './store.ts';

const daysAhead = 30;

/**
 * The income from recurring invoices in cents, with sales tax: the monthly average, and the next 30 days from `today` on. Those
 * of archived clients are paused and don't count.
 */
export function incomeOf(
  rows: readonly {
    recurring: RecurringInvoiceRow;
    rate: TaxRateRow | null;
    client: Parameters<typeof exemptionOn>[1];
    clientStatus: string;
  }[],
  today: DateText,
): RecurringIncome {
  const active = rows
    .filter(({ clientStatus }) => clientStatus !== 'archived')
    .map(({ recurring, rate, client }) => {
      const charged = rate && { ...rate, exemption: exemptionOn(today, client) };
      return { ...recurring, totalCents: totalWithTax(recurring.lines, charged) };
    });
  const end = addDays(today, daysAhead);
  return {
    monthlyCents: monthlyIncome(active),
    count: active.length,
    paused: rows.length - active.length,
    nextCents: active.reduce(
      (sum, item) => sum + item.totalCents * countBefore(rhythmOf(item), { next: item.nextOn, day: end }),
      0,
    ),
  };
}
