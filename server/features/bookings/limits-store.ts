import { holdingStatuses } from '#contract/bookings/rules.ts';
import { and, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { usualBookingsAnHour } from '#contract/bookings/rules.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { canonicalAddress } from '#server/domain/unproven-emails.ts';

/** The email address and the network of a booking are counted separately. */
export interface Requester {
  email: string;
  network: string;
}

/** Until the transaction ends, other bookings of this email address and of this network wait: what is counted stays so. */
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

/** Bookings to come that the email address holds. */
export async function countOpenOf(tx: Transaction, email: string, now: Date): Promise<number> {
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

/** How many bookings the network has made since a given time, whatever their status, and the first of them. */
export async function countOfNetwork(tx: Transaction, network: string, since: Date) {
  const rows = await tx
    .select({ createdAt: bookings.createdAt })
    .from(bookings)
    .where(and(eq(bookings.network, network), gt(bookings.createdAt, since)))
    .orderBy(bookings.createdAt);
  return { made: rows.length, first: rows[0]?.createdAt };
}

/** Networks of bookings that were made before this time are deleted. */
export async function clearNetworksBefore(db: Database, dateTime: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ network: null })
    .where(and(isNotNull(bookings.network), lte(bookings.createdAt, dateTime)));
}

/**
 * Whether there is exactly one booking more than usual since a given time, without a notification with this title
 * so far: those after it are nothing new, also where the notification has been deleted. Bookings that come at once go through
 * here one after the other, so that each counts those before it; beyond that one they need not, and a rush is not held up.
 */
export async function hasSurged(tx: Transaction, since: Date, title: string): Promise<boolean> {
  if ((await countSince(tx, since)) > usualBookingsAnHour + 1) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('booking surge'))`, 'objects');
  if ((await countSince(tx, since)) !== usualBookingsAnHour + 1) return false;
  const known = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.type, 'booking'),
        eq(notifications.title, title),
        gt(notifications.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return known.length === 0;
}

/** How many bookings were made since a given time, counted up to two more than usual. */
function countSince(tx: Transaction, since: Date): Promise<number> {
  const some = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(gt(bookings.createdAt, since))
    .limit(usualBookingsAnHour + 2);
  return tx.$count(some.as('recent'));
}
