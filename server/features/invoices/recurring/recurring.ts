import type { AuditAction } from '#contract/audit/labels.ts';
import type { NewRecurring } from '#contract/invoices/billing-schemas.ts';
import { addDays, addMonths, type DateText } from '#contract/dates.ts';
import { totalOf } from '#contract/invoices/lines.ts';
import { dollars } from '#contract/money.ts';
import { monthsBetween } from '#contract/tasks/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { actorOf, type ActorId, audit } from '#server/domain/audit.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { RecurringBill } from '../invoices.ts';
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

/** Creates the invoice for one date of a recurring invoice, unless that date already has one. */
export type Bill = (
  tx: Transaction,
  clock: { now: Date; today: DateText },
  bill: RecurringBill,
) => Promise<void>;

/** Starts a recurring invoice. If its first date is today, that invoice is created at once. */
export async function startRecurring(
  deps: Parts,
  bill: Bill,
  actor: ActorId,
  clientId: number,
  input: NewRecurring,
): Promise<RecurringInvoiceRow> {
  const today = await deps.site.today();
  if (input.nextOn < today) throw tooEarly();
  return deps.db.transaction(async (tx) => {
    await requireActiveClient(tx, clientId);
    await requireBillable(tx, input);
    const row = { ...input, clientId, startsOn: input.nextOn, createdBy: actor, createdAt: deps.now() };
    const recurring = await insertRecurring(tx, row);
    if (!recurring) throw new ApiError('internal');
    await auditRecurring(tx, recurring, 'recurring-invoice-started', actor);
    return catchUp(tx, bill, recurring, { now: deps.now(), today });
  });
}

/** Changes a recurring invoice from its next date on. A new date or period restarts the schedule at the new date. */
export async function changeRecurring(
  deps: Parts,
  bill: Bill,
  actor: ActorId,
  id: number,
  input: NewRecurring,
): Promise<RecurringInvoiceRow> {
  const today = await deps.site.today();
  return deps.db.transaction(async (tx) => {
    const recurring = await lockRecurring(tx, id);
    if (!recurring) throw new ApiError('not-found');
    await requireActiveClient(tx, recurring.clientId);
    if (input.nextOn < today) throw tooEarly();
    await requireBillable(tx, input);
    const isSameSchedule = input.nextOn === recurring.nextOn && input.every === recurring.every;
    const change = { ...input, startsOn: isSameSchedule ? recurring.startsOn : input.nextOn };
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

/** Scheduled job: creates the recurring invoices that are due, each once, including missed dates. Archived clients get none. */
export async function billDueRecurring({ db, now, site }: Parts, bill: Bill): Promise<void> {
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

/** Throws if the tax rate is archived or the total with tax is too large. */
async function requireBillable(tx: Transaction, { lines, taxRateId }: NewRecurring): Promise<void> {
  // Without an exemption, because the client may stop being exempt.
  amountsOf(lines, await requireRate(tx, taxRateId), null);
}

/** Creates every invoice of the recurring invoice that is due by today and moves its next date on. */
async function catchUp(
  tx: Transaction,
  bill: Bill,
  recurring: RecurringInvoiceRow,
  clock: { now: Date; today: DateText },
): Promise<RecurringInvoiceRow> {
  let { nextOn } = recurring;
  const { clientId, lines, note, sends, taxRateId, createdBy } = recurring;
  while (nextOn <= clock.today) {
    // The due date counts from today even for a missed date: nobody owes before they know.
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
    nextOn = nextDateAfter(recurring, nextOn);
  }
  if (nextOn !== recurring.nextOn) await updateRecurring(tx, recurring.id, { nextOn });
  return { ...recurring, nextOn };
}

/** The first date of the recurring invoice after a day. */
export function nextDateAfter({ startsOn, every }: RecurringInvoiceRow, day: DateText): DateText {
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
