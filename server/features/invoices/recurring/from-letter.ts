import { addDays, addMonths, type DateText } from '#contract/dates.ts';
import { lineItems } from '#contract/invoices/lines.ts';
import { billingPeriods, dueDateFor } from '#contract/invoices/rules.ts';
import type { PriceLine, PriceRecurrence } from '#contract/signatures/document.ts';
import type { Transaction } from '#server/db/client.ts';
import { billingNow } from '#server/domain/invoices/issued.ts';
import { billRecurring, writeDraft } from '../invoices.ts';
import { beginRecurring } from './recurring.ts';

/** What was agreed in a signed letter. */
export interface SignedPrices {
  clientId: number;
  lines: readonly PriceLine[];
  /** The day the work begins. */
  startsOn: DateText;
}

/**
 * Drafts what follows from the prices of a signed letter, in the caller's transaction: one invoice for what is charged once, and a
 * recurring invoice for each period, which leaves drafts for review. Nothing is sent. Lines whose sum is not above zero are left
 * to the firm. Returns how many were drafted.
 */
export async function draftFromLetter(
  tx: Transaction,
  clock: { now: Date; today: DateText },
  { clientId, lines, startsOn }: SignedPrices,
): Promise<number> {
  const { dueDays } = await billingNow(tx);
  const linesOf = (recurrence: PriceRecurrence) =>
    lineItems.safeParse(
      lines
        .filter((line) => line.recurrence === recurrence)
        .map(({ service, cents }) => ({ description: service, quantity: 1, unitCents: cents })),
    ).data;
  let drafted = 0;
  const once = linesOf('once');
  if (once) {
    const dueDate = dueDateFor(clock.today, dueDays);
    await writeDraft(tx, clock, null, { clientId, lines: once, note: '', dueDate, taxRateId: null });
    drafted += 1;
  }
  for (const every of billingPeriods) {
    const recurring = linesOf(every);
    if (!recurring) continue;
    const first = firstInvoiceOn(every, startsOn);
    const nextOn = first < clock.today ? clock.today : first;
    await beginRecurring(
      tx,
      billRecurring,
      {
        clientId,
        lines: recurring,
        note: '',
        every,
        nextOn,
        monthEnd: nextOn === lastOfMonth(nextOn),
        dueDays,
        sends: false,
        taxRateId: null,
        actor: null,
      },
      clock,
    );
    drafted += 1;
  }
  return drafted;
}

/** Work of each month or quarter is billed when that ends, that of a year when it begins. */
function firstInvoiceOn(every: (typeof billingPeriods)[number], startsOn: DateText): DateText {
  if (every === 'yearly') return startsOn;
  return lastOfMonth(every === 'monthly' ? startsOn : addMonths(startsOn, 2));
}

function lastOfMonth(date: DateText): DateText {
  return addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
}
