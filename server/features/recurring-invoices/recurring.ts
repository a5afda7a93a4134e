import type { NewRecurring } from '#contract/billing.ts';
import { addDays, addMonths, type DateText } from '#contract/dates.ts';
import type { NewInvoice } from '#contract/invoice-editing.ts';
import { totalOf } from '#contract/invoice-lines.ts';
import { dollars } from '#contract/money.ts';
import { monthsBetween } from '#contract/tasks.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { deleteSeries, dueSeries, insertSeries, lockSeries, type SeriesRow, updateSeries } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Writes the invoice of one day of a series, once: another topic's business, handed in. */
export type Bill = (
  tx: Transaction,
  clock: { now: Date; today: DateText },
  wanted: NewInvoice & {
    clientId: number;
    recurringId: number;
    recurringOn: DateText;
    sends: boolean;
    actor: number | null;
  },
) => Promise<void>;

/** Lets an invoice write itself from a day on; if that day is today, the first one is there at once. */
export async function startSeries(
  deps: Parts,
  bill: Bill,
  actor: number,
  clientId: number,
  wanted: NewRecurring,
): Promise<SeriesRow> {
  const today = await deps.site.today();
  if (wanted.nextOn < today) throw tooEarly();
  return deps.db.transaction(async (tx) => {
    await demandWorking(tx, clientId);
    const row = { ...wanted, clientId, startsOn: wanted.nextOn, createdBy: actor, createdAt: deps.now() };
    const series = await insertSeries(tx, row);
    if (!series) throw new Refusal('internal');
    await writeDown(tx, series, 'recurring-invoice-started', actor);
    return catchUp(tx, bill, series, { now: deps.now(), today });
  });
}

/** Changes what a series writes from its next invoice on. From a new day, or of another period, it counts its months anew. */
export async function changeSeries(
  deps: Parts,
  bill: Bill,
  actor: number,
  id: number,
  wanted: NewRecurring,
): Promise<SeriesRow> {
  const today = await deps.site.today();
  return deps.db.transaction(async (tx) => {
    const series = await lockSeries(tx, id);
    if (!series) throw new Refusal('not-found');
    await demandWorking(tx, series.clientId);
    if (wanted.nextOn < today) throw tooEarly();
    const same = wanted.nextOn === series.nextOn && wanted.every === series.every;
    const change = { ...wanted, startsOn: same ? series.startsOn : wanted.nextOn };
    await updateSeries(tx, id, change);
    const changed = { ...series, ...change };
    await writeDown(tx, changed, 'recurring-invoice-changed', actor);
    return catchUp(tx, bill, changed, { now: deps.now(), today });
  });
}

export function stopSeries({ db }: Parts, actor: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const series = await lockSeries(tx, id);
    if (!series) throw new Refusal('not-found');
    await writeDown(tx, series, 'recurring-invoice-stopped', actor);
    await deleteSeries(tx, id);
  });
}

/** By the clock: writes the invoices whose day has come, those of missed days too, each once. Archived clients get none. */
export async function continueInvoices({ db, now, site }: Parts, bill: Bill): Promise<void> {
  const today = await site.today();
  for (const id of await dueSeries(db, today)) {
    await db.transaction(async (tx) => {
      const series = await lockSeries(tx, id);
      if (!series || (await findClient(tx, series.clientId))?.status === 'archived') return;
      await catchUp(tx, bill, series, { now: now(), today });
    });
  }
}

async function demandWorking(tx: Transaction, clientId: number): Promise<void> {
  const client = await findClient(tx, clientId);
  if (!client) throw new Refusal('not-found');
  if (client.status === 'archived')
    throw new Refusal('conflict', { message: 'This client is archived. Bring it back first.' });
}

async function catchUp(
  tx: Transaction,
  bill: Bill,
  series: SeriesRow,
  clock: { now: Date; today: DateText },
): Promise<SeriesRow> {
  let { nextOn } = series;
  const { clientId, lines, note, sends, createdBy: actor } = series;
  while (nextOn <= clock.today) {
    // Dated when it is written: nobody owes before they know.
    const dueDate = addDays(clock.today, series.dueDays);
    await bill(tx, clock, {
      clientId,
      lines,
      note,
      sends,
      actor,
      dueDate,
      recurringId: series.id,
      recurringOn: nextOn,
    });
    nextOn = dayAfter(series, nextOn);
  }
  if (nextOn !== series.nextOn) await updateSeries(tx, series.id, { nextOn });
  return { ...series, nextOn };
}

/** The first day of the series after this one. */
function dayAfter({ startsOn, every }: SeriesRow, day: DateText): DateText {
  const step = monthsBetween[every];
  let months = step;
  while (addMonths(startsOn, months) <= day) months += step;
  return addMonths(startsOn, months);
}

function writeDown(tx: Transaction, series: SeriesRow, action: string, actor: number): Promise<void> {
  return recordActivity(tx, {
    accountId: actor,
    clientId: series.clientId,
    action,
    subject: 'recurring-invoices',
    subjectId: series.id,
    detail: { title: `${dollars(totalOf(series.lines))} ${series.every}` },
  });
}

function tooEarly(): Refusal {
  const message = 'Please choose today or a later day';
  return new Refusal('invalid', { message, fields: { nextOn: message } });
}
