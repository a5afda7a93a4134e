import type { ActorId } from '#server/domain/audit.ts';
import { day } from '#contract/durations.ts';
import { addDays } from '#contract/dates.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { daysBetween } from '../aging.ts';
import type { BillingNow } from '../files.ts';
import { type InvoiceRow, lockInvoice, updateInvoice } from '../store.ts';
import { listDueBy } from '../overview-store.ts';
import { invoiceReminded } from '../events.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Scheduled job: sends each unpaid invoice's due reminder once. If several were missed, only the latest is sent. */
export async function sendDueReminders(deps: Parts, billing: BillingNow): Promise<void> {
  const { db, now, site } = deps;
  const [today, { reminders }] = [await site.today(), await billing()];
  if (reminders.length === 0) return;
  await eachByItself(
    await listDueBy(db, addDays(today, -Math.min(...reminders))),
    (id) => `The reminder of invoice ${id}`,
    (id) =>
      db.transaction(async (tx) => {
        const invoice = await lockInvoice(tx, id);
        const offset = invoice && reminderFor(invoice, reminders, today);
        if (!invoice || offset === undefined) return;
        const reminded = await updateInvoice(tx, invoice, { reminded: offset, remindedAt: now() });
        await emit(tx, invoiceReminded(reminded, null));
      }),
  );
}

/**
 * The reminder that is due, in days after the due date: the latest one whose day has come and lies after the issue date, if it
 * wasn't sent yet.
 */
function reminderFor(invoice: InvoiceRow, reminders: readonly number[], today: string): number | undefined {
  const { state, paidCents, totalCents, dueDate, issueDate, reminded } = invoice;
  if (state !== 'sent' || paidCents >= totalCents || issueDate === null) return undefined;
  const daysOverdue = daysBetween(dueDate, today);
  return reminders
    .filter((offset) => offset <= daysOverdue && addDays(dueDate, offset) > issueDate)
    .filter((offset) => reminded === null || offset > reminded)
    .toSorted((a, b) => b - a)[0];
}

/** Sends a reminder of an unpaid invoice by hand. Throws a conflict if one went out within the last 24 hours. */
export function remind({ db, now }: Parts, actor: ActorId, id: number): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) throw new ApiError('not-found');
    if (invoice.state !== 'sent' || invoice.paidCents >= invoice.totalCents)
      throw new ApiError('conflict', { message: 'There is no balance due on this invoice.' });
    if (wasJustReminded(invoice, now()))
      throw new ApiError('conflict', { message: 'A reminder went out within the last day.' });
    const reminded = await updateInvoice(tx, invoice, { remindedAt: now() });
    await emit(tx, invoiceReminded(reminded, actor));
    return reminded;
  });
}

/** True if a reminder of the invoice went out within the last 24 hours. */
export function wasJustReminded({ remindedAt }: Pick<InvoiceRow, 'remindedAt'>, now: Date): boolean {
  return remindedAt !== null && now.getTime() - remindedAt.getTime() < day;
}
