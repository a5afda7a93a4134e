import type { AuditAction } from '#contract/audit/labels.ts';
import type { NewRecurring } from '#contract/invoices/billing-schemas.ts';
import { addDays, addMonths, type DateText } from '#contract/dates.ts';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { totalOf } from '#contract/invoices/lines.ts';
import { dollars } from '#contract/money.ts';
import { monthsBetween } from '#contract/tasks/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { actorOf, type ActorId, audit } from '#server/domain/audit.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { amountsOf, requireRate } from '../sales-tax/rates.ts';
import {
  deleteRecurring,
  dueRecurring,
  insertRecurring,
  lockRecurring,
  type RecurringInvoiceRow,
  updateRecurring,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Writes the invoice of one day of a recurrence, once: another topic's business, handed in. */
export type Bill = (
  tx: Transaction,
  clock: { now: Date; today: DateText },
  wanted: NewInvoice & {
    clientId: number;
    recurringId: number;
    recurringOn: DateText;
    sends: boolean;
    actor: ActorId | null;
  },
) => Promise<void>;

/** Lets an invoice write itself from a day on; if that day is today, the first one is there at once. */
export async function startRecurring(
  deps: Parts,
  bill: Bill,
  actor: ActorId,
  clientId: number,
  wanted: NewRecurring,
): Promise<RecurringInvoiceRow> {
  const today = await deps.site.today();
  if (wanted.nextOn < today) throw tooEarly();
  return deps.db.transaction(async (tx) => {
    await requireActiveClient(tx, clientId);
    await requireBillable(tx, wanted);
    const row = { ...wanted, clientId, startsOn: wanted.nextOn, createdBy: actor, createdAt: deps.now() };
    const recurring = await insertRecurring(tx, row);
    if (!recurring) throw new ApiError('internal');
    await auditRecurring(tx, recurring, 'recurring-invoice-started', actor);
    return catchUp(tx, bill, recurring, { now: deps.now(), today });
  });
}

/** Changes what a recurrence writes from its next invoice on. From a new day, or of another period, it counts its months again. */
export async function changeRecurring(
  deps: Parts,
  bill: Bill,
  actor: ActorId,
  id: number,
  wanted: NewRecurring,
): Promise<RecurringInvoiceRow> {
  const today = await deps.site.today();
  return deps.db.transaction(async (tx) => {
    const recurring = await lockRecurring(tx, id);
    if (!recurring) throw new ApiError('not-found');
    await requireActiveClient(tx, recurring.clientId);
    if (wanted.nextOn < today) throw tooEarly();
    await requireBillable(tx, wanted);
    const same = wanted.nextOn === recurring.nextOn && wanted.every === recurring.every;
    const change = { ...wanted, startsOn: same ? recurring.startsOn : wanted.nextOn };
    await updateRecurring(tx, id, change);
    const changed = { ...recurring, ...change };
    await auditRecurring(tx, changed, 'recurring-invoice-changed', actor);
    return catchUp(tx, bill, changed, { now: deps.now(), today });
  });
}

export function stopRecurring({ db }: Parts, actor: ActorId, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const recurring = await lockRecurring(tx, id);
    if (!recurring) throw new ApiError('not-found');
    await auditRecurring(tx, recurring, 'recurring-invoice-stopped', actor);
    await deleteRecurring(tx, id);
  });
}

/** By the clock: writes the invoices whose day has come, those of missed days too, each once. Archived clients get none. */
export async function continueInvoices({ db, now, site }: Parts, bill: Bill): Promise<void> {
  const today = await site.today();
  await eachByItself(
    await dueRecurring(db, today),
    (id) => `The recurring invoice ${id}`,
    (id) =>
      db.transaction(async (tx) => {
        const recurring = await lockRecurring(tx, id);
        if (!recurring || (await findClient(tx, recurring.clientId))?.status === 'archived') return;
        await catchUp(tx, bill, recurring, { now: now(), today });
      }),
  );
}

/** Refuses a rate that is not charged any more, and lines that come to too much with it. */
async function requireBillable(tx: Transaction, { lines, taxRateId }: NewRecurring): Promise<void> {
  // As much as it can come to, should the client stop being exempt.
  amountsOf(lines, await requireRate(tx, taxRateId), null);
}

async function catchUp(
  tx: Transaction,
  bill: Bill,
  recurring: RecurringInvoiceRow,
  clock: { now: Date; today: DateText },
): Promise<RecurringInvoiceRow> {
  let { nextOn } = recurring;
  const { clientId, lines, note, sends, taxRateId, createdBy } = recurring;
  while (nextOn <= clock.today) {
    // Dated when it is written: nobody owes before they know.
    const dueDate = addDays(clock.today, recurring.dueDays);
    await bill(tx, clock, {
      clientId,
      lines,
      note,
      sends,
      taxRateId,
      actor: actorOf(createdBy),
      dueDate,
      recurringId: recurring.id,
      recurringOn: nextOn,
    });
    nextOn = dayAfter(recurring, nextOn);
  }
  if (nextOn !== recurring.nextOn) await updateRecurring(tx, recurring.id, { nextOn });
  return { ...recurring, nextOn };
}

/** The first day of the recurrence after this one. */
export function dayAfter({ startsOn, every }: RecurringInvoiceRow, day: DateText): DateText {
  const step = monthsBetween[every];
  let months = step;
  while (addMonths(startsOn, months) <= day) months += step;
  return addMonths(startsOn, months);
}

function auditRecurring(
  tx: Transaction,
  recurring: RecurringInvoiceRow,
  action: AuditAction,
  actor: ActorId,
): Promise<void> {
  return audit(tx, {
    accountId: actor,
    clientId: recurring.clientId,
    action,
    subject: 'recurring-invoices',
    subjectId: recurring.id,
    detail: { title: `${dollars(totalOf(recurring.lines))} ${recurring.every}` },
  });
}

function tooEarly(): ApiError {
  const message = 'Please choose today or a later day';
  return new ApiError('invalid', { message, fields: { nextOn: message } });
}
