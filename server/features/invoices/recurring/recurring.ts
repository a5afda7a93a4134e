import type { AuditAction } from '#contract/audit/labels.ts';
import type { NewRecurring, RecurringChange } from '#contract/invoices/billing-schemas.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import { totalOf } from '#contract/invoices/lines.ts';
import { dollars } from '#contract/money.ts';
import { fillIn } from '#contract/tasks/periods.ts';
import { countBefore, dateAfter, type Rhythm } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import { actorOf, type ActorId, audit } from '#server/domain/audit.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { emit } from '#server/domain/events.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { missedInvoices } from '../events.ts';
import type { RecurringBill } from '../invoices.ts';
import { amountsOf, requireRate } from '../sales-tax/rates.ts';
import {
  deleteRecurring,
  dueRecurring,
  insertRecurring,
  lockDueOf,
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
    return beginRecurring(tx, bill, { ...input, clientId, actor }, { now: deps.now(), today });
  });
}

/** The same in the caller's transaction, for an active client; an actor of null stands for what the product does on its own. */
export async function beginRecurring(
  tx: Transaction,
  bill: Bill,
  { actor, ...input }: NewRecurring & { clientId: number; actor: ActorId | null },
  clock: { now: Date; today: DateText },
): Promise<RecurringInvoiceRow> {
  await requireBillable(tx, input);
  const row = { ...input, startsOn: input.nextOn, createdBy: actor, createdAt: clock.now };
  const recurring = await insertRecurring(tx, row);
  if (!recurring) throw new ApiError('internal');
  await auditRecurring(tx, recurring, 'recurring-invoice-started', actor);
  return catchUp(tx, bill, recurring, clock);
}

/** Changes a recurring invoice from its next date on. A new date or period restarts the schedule at the new date. */
export async function changeRecurring(
  deps: Parts,
  bill: Bill,
  actor: ActorId,
  id: number,
  { version, ...input }: RecurringChange,
): Promise<RecurringInvoiceRow> {
  const today = await deps.site.today();
  return deps.db.transaction(async (tx) => {
    const recurring = await lockRecurring(tx, id);
    if (!recurring) throw new ApiError('not-found');
    await requireActiveClient(tx, recurring.clientId);
    requireVersion(recurring, version, 'this recurring invoice');
    if (input.nextOn < today) throw tooEarly();
    await requireBillable(tx, input);
    const isSameSchedule =
      input.nextOn === recurring.nextOn &&
      input.every === recurring.every &&
      input.monthEnd === recurring.monthEnd;
    const change = { ...input, startsOn: isSameSchedule ? recurring.startsOn : input.nextOn };
    const changed = await updateRecurring(tx, id, change);
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

/**
 * Creates every invoice of the recurring invoice that is due by today and moves its next date on. If several dates were missed,
 * only the latest is sent: the earlier ones stay drafts for the firm to review, so that no client gets several at once.
 */
async function catchUp(
  tx: Transaction,
  bill: Bill,
  recurring: RecurringInvoiceRow,
  clock: { now: Date; today: DateText },
): Promise<RecurringInvoiceRow> {
  const rhythm = rhythmOf(recurring);
  let { nextOn } = recurring;
  let drafts = 0;
  while (nextOn <= clock.today) {
    const date = nextOn;
    nextOn = dateAfter(rhythm, date);
    const sends = recurring.sends && nextOn > clock.today;
    if (recurring.sends && !sends) drafts += 1;
    await bill(tx, clock, {
      ...billOf(recurring, date),
      sends,
      dueDate: addDays(clock.today, recurring.dueDays),
    });
  }
  if (drafts > 0) await emit(tx, await missedInvoices(tx, recurring.clientId, drafts));
  return nextOn === recurring.nextOn ? recurring : updateRecurring(tx, recurring.id, { nextOn });
}

/**
 * The invoice of one date, with its period filled in. Its due date counts from the day on which it is created, even for a missed
 * date: nobody owes before they know.
 */
function billOf(recurring: RecurringInvoiceRow, date: DateText) {
  const { id, clientId, lines, note, taxRateId, createdBy } = recurring;
  return {
    clientId,
    lines: lines.map((line) => ({ ...line, description: fillIn(line.description, date) })),
    note: fillIn(note, date),
    taxRateId,
    actor: actorOf(createdBy),
    recurringId: id,
    recurringOn: date,
  };
}

/**
 * Resumes the recurring invoices of a client who was archived: dates before `today` are skipped, because the client had no
 * service then. Returns how many.
 */
export async function resumeRecurring(
  tx: Transaction,
  { clientId, today }: { clientId: number; today: DateText },
): Promise<number> {
  let skipped = 0;
  for (const recurring of await lockDueOf(tx, { clientId, today })) {
    const rhythm = rhythmOf(recurring);
    skipped += countBefore(rhythm, { next: recurring.nextOn, day: today });
    await updateRecurring(tx, recurring.id, { nextOn: dateAfter(rhythm, addDays(today, -1)) });
  }
  return skipped;
}

export function rhythmOf({ startsOn, every, monthEnd }: RecurringInvoiceRow): Rhythm {
  return { from: startsOn, every, monthEnd };
}

function auditRecurring(
  tx: Transaction,
  recurring: RecurringInvoiceRow,
  action: AuditAction,
  actor: ActorId | null,
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
