import { and, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { holdingStatuses, usualBookingsAnHour } from '#contract/bookings/rules.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { canonicalAddress } from '#server/domain/unproven-emails.ts';

/** Who requests a booking. The limits count the email address and the network separately. */
export interface Requester {
  email: string;
  network: string;
}

/** Makes other bookings from this email address or network wait until the transaction ends, so that the counts stay true. */
export async function lockRequester(tx: Transaction, { email, network }: Requester): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('bookings of an email'), hashtext(${canonicalAddress(email)}))`,
    'objects',
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('bookings of a network'), hashtext(${network}))`,
    'objects',
  );
}

/** Number of upcoming pending and confirmed bookings under the email address. */
export async function countUpcoming(tx: Transaction, email: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.canonicalEmail, canonicalAddress(email)),
        inArray(bookings.status, holdingStatuses),
        gt(bookings.startsAt, now),
      ),
    );
  return row?.open ?? 0;
}

/** How many bookings of any status the network has made since a time, and when it made the first of them. */
export async function countByNetwork(tx: Transaction, network: string, since: Date) {
  const rows = await tx
    .select({ createdAt: bookings.createdAt })
    .from(bookings)
    .where(and(eq(bookings.network, network), gt(bookings.createdAt, since)))
    .orderBy(bookings.createdAt);
  return { count: rows.length, firstAt: rows[0]?.createdAt };
}

/** Deletes the network of every booking made at or before this time. */
export async function clearNetworksBefore(db: Database, dateTime: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ network: null })
    .where(and(isNotNull(bookings.network), lte(bookings.createdAt, dateTime)));
}

/**
 * True for exactly one booking of a surge: the first beyond the usual number since a time, unless a notification with this title
 * went out within the last hour. Later bookings are no news, even if that notification was deleted. Concurrent bookings run
 * through here one after another, so that each counts those before it; the ones beyond that first skip the lock.
 */
export async function hasSurged(tx: Transaction, since: Date, title: string): Promise<boolean> {
  if ((await countSince(tx, since)) > usualBookingsAnHour + 1) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('booking surge'))`, 'objects');
  if ((await countSince(tx, since)) !== usualBookingsAnHour + 1) return false;
  const sent = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.type, 'booking'),
        eq(notifications.title, title),
        // The database's clock, not `since`: it also set this column, while bookings have the application's.
        gt(notifications.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return sent.length === 0;
}

/** How many bookings were made since a time; stops counting at two more than usual. */
function countSince(tx: Transaction, since: Date): Promise<number> {
  const recent = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(gt(bookings.createdAt, since))
    .limit(usualBookingsAnHour + 2);
  return tx.$count(recent.as('recent'));
}
