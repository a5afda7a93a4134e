import { and, asc, gt, inArray, like, sql } from 'drizzle-orm';
import { holdingStatuses } from '#contract/bookings/rules.ts';
import type { DateText } from '#contract/dates.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { settings } from '#server/db/schema/settings.ts';

const prefix = 'booking.';

/** One rule by its short name: `zone`, `week`, ... */
export interface RuleRow {
  name: string;
  value: unknown;
  version: number;
}

export async function readRuleRows(db: Reader): Promise<RuleRow[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.key, `${prefix}%`));
  return rows.map(({ key, ...row }) => ({ ...row, name: key.slice(prefix.length) }));
}

/** Like {@link readRuleRows}, with the rows locked until the transaction ends, so that a second save sees the first. */
export async function lockRuleRows(tx: Transaction): Promise<RuleRow[]> {
  const rows = await tx
    .select()
    .from(settings)
    .where(like(settings.key, `${prefix}%`))
    .orderBy(asc(settings.key))
    .for('update');
  return rows.map(({ key, ...row }) => ({ ...row, name: key.slice(prefix.length) }));
}

export async function writeRule(tx: Transaction, name: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: `${prefix}${name}`, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, version: sql`${settings.version} + 1` },
    });
}

/** Pending and confirmed bookings that haven't begun, the next one first. */
export function upcomingBookings(db: Reader, now: Date) {
  return db
    .select()
    .from(bookings)
    .where(and(gt(bookings.startsAt, now), inArray(bookings.status, holdingStatuses)))
    .orderBy(asc(bookings.startsAt));
}

/** The start of every booking of any status that hasn't begun. Locks the rows. */
export function lockUpcomingDateTimes(tx: Transaction, now: Date) {
  return tx
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(gt(bookings.startsAt, now))
    .for('update');
}

/** Writes the date and time of day of these bookings in a new zone; their date-times stay. */
export async function writeWallTimes(
  tx: Transaction,
  wallTimes: readonly { id: number; date: DateText; minutes: number }[],
): Promise<void> {
  await tx.execute(
    sql`update bookings set date = wall.date, minutes = wall.minutes
      from jsonb_to_recordset(${JSON.stringify(wallTimes)}::jsonb) as wall (id bigint, date date, minutes smallint)
      where bookings.id = wall.id`,
  );
}
