import { addDays, addMonths, type DateText } from '#contract/dates.ts';
import { depositNote } from '#contract/engagements/rules.ts';
import { lineItems, type LineItem, totalOf } from '#contract/invoices/lines.ts';
import { billingPeriods, dueDateFor } from '#contract/invoices/rules.ts';
import type { Cents } from '#contract/money.ts';
import type { PriceLine, PriceRecurrence } from '#contract/signatures/document.ts';
import type { Transaction } from '#server/db/client.ts';
import { billingNow } from '#server/domain/invoices/issued.ts';
import { billRecurring, writeDraft } from '../invoices.ts';
import { beginRecurring } from './recurring.ts';

/** What was agreed in a signed letter. */
export interface SignedPrices {
  clientId: number;
  title: string;
  lines: readonly PriceLine[];
  /** Zero for none. */
  depositCents: Cents;
  /** The day the work begins. */
  startsOn: DateText;
}

/**
 * Drafts what follows from the prices of a signed letter, in the caller's transaction: an invoice for the deposit, one for what is
 * charged once, and a recurring invoice for each period, which leaves drafts for review. Nothing is sent. The deposit is set off
 * against what is charged once; the rest of it, and lines whose sum is not above zero, are left to the firm.
 */
export async function draftFromLetter(
  tx: Transaction,
  clock: { now: Date; today: DateText },
  { clientId, title, lines, depositCents, startsOn }: SignedPrices,
): Promise<{ count: number; depositLeft: Cents }> {
  const { dueDays } = await billingNow(tx);
  const linesOf = (recurrence: PriceRecurrence) =>
    lineItems.safeParse(
      lines
        .filter((line) => line.recurrence === recurrence)
        .map(({ service, cents }) => lineOf(service, cents)),
    ).data;
  const dueDate = dueDateFor(clock.today, dueDays);
  let drafted = 0;
  const draftOnce = async (items: LineItem[] | undefined, note: string) => {
    if (!items) return;
    await writeDraft(tx, clock, null, { clientId, lines: items, note, dueDate, taxRateId: null });
    drafted += 1;
  };
  const once = linesOf('once') ?? [];
  const setOff = Math.min(depositCents, totalOf(once));
  if (depositCents > 0)
    await draftOnce(
      lineItems.parse([lineOf('Deposit', depositCents)]),
      `Deposit for: ${title}. ${depositNote}`,
    );
  const credit = setOff > 0 ? [lineOf('Less the deposit, invoiced separately', -setOff)] : [];
  await draftOnce(lineItems.safeParse([...once, ...credit]).data, '');
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
  return { count: drafted, depositLeft: depositCents - setOff };
}

function lineOf(description: string, unitCents: Cents) {
  return { description, quantity: 1, unitCents };
}

/** Work of each month or quarter is billed when that ends, that of a year when it begins. */
function firstInvoiceOn(every: (typeof billingPeriods)[number], startsOn: DateText): DateText {
  if (every === 'yearly') return startsOn;
  return lastOfMonth(every === 'monthly' ? startsOn : addMonths(startsOn, 2));
}

function lastOfMonth(date: DateText): DateText {
  return addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
}
