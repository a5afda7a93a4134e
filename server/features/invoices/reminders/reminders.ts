import type { ActorId } from '#server/domain/audit.ts';
import { payableCents } from '#contract/invoices/rules.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import { emit } from '#server/domain/events.ts';
import { dueReminder, remindedByHand } from '#server/domain/reminders.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { ApiError } from '#server/domain/api-error.ts';
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

function reminderFor(invoice: InvoiceRow, reminders: readonly number[], today: DateText): number | undefined {
  const { issueDate } = invoice;
  if (payableCents(invoice) === 0 || issueDate === null) return undefined;
  return dueReminder(invoice, reminders, { today, since: issueDate });
}

/** Sends a reminder of an unpaid invoice by hand, which counts for the scheduled one. Throws a conflict if one went out within the last 24 hours. */
export async function remind({ db, now, site }: Parts, actor: ActorId, id: number): Promise<InvoiceRow> {
  const today = await site.today();
  return db.transaction((tx) => remindWithin(tx, { now: now(), today }, actor, id));
}

/** Like {@link remind}, in the caller's transaction. */
export async function remindWithin(
  tx: Transaction,
  { now, today }: { now: Date; today: DateText },
  actor: ActorId,
  id: number,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new ApiError('not-found');
  if (payableCents(invoice) === 0)
    throw new ApiError('conflict', { message: 'There is no balance due on this invoice.' });
  if (wasJustReminded(invoice, now))
    throw new ApiError('conflict', { message: 'A reminder went out within the last day.' });
  const reminded = await updateInvoice(tx, invoice, {
    reminded: remindedByHand(invoice, today),
    remindedAt: now,
  });
  await emit(tx, invoiceReminded(reminded, actor));
  return reminded;
}
