import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Delivery } from '#contract/notifications/choices.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { digests, notificationChoices, notifications } from '#server/db/schema/notifications.ts';
import { mayBeNotified } from '#server/domain/client-access.ts';

export type DigestReader = Awaited<ReturnType<typeof listReaders>>[number];

/** Adds a digest for staff who have none yet; their first one is the next that is due. */
export async function addDigestReaders(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(
    sql`insert into ${digests} (account_id, daily_until, weekly_until)
      select id, ${at}::timestamptz, ${at}::timestamptz from ${accounts}
      where role = 'admin' and closed_at is null and id not in (select account_id from ${digests})
      on conflict do nothing`,
    'objects',
  );
}

const readerColumns = {
  id: accounts.id,
  role: accounts.role,
  position: accounts.position,
  someClientsOnly: accounts.someClientsOnly,
  username: accounts.username,
  fullName: accounts.fullName,
  email: accounts.email,
  summary: digests.summary,
  minutes: digests.minutes,
  dailyUntil: digests.dailyUntil,
  weeklyUntil: digests.weeklyUntil,
};

/** The staff who may get digests, or only the one with `accountId`. */
export function listReaders(db: Reader, accountId?: number) {
  return db
    .select(readerColumns)
    .from(accounts)
    .innerJoin(digests, eq(digests.accountId, accounts.id))
    .where(
      and(
        eq(accounts.role, 'admin'),
        isNull(accounts.closedAt),
        accountId === undefined ? undefined : eq(accounts.id, accountId),
      ),
    )
    .orderBy(accounts.id);
}

/** Claims a due digest for this process; false if another process was first. */
export async function claimDigest(
  tx: Transaction,
  accountId: number,
  { dailyUntil, weeklyUntil }: Pick<DigestReader, 'dailyUntil' | 'weeklyUntil'>,
): Promise<boolean> {
  const rows = await tx
    .update(digests)
    .set({ dailyUntil, weeklyUntil })
    .where(and(eq(digests.accountId, accountId), lt(digests.dailyUntil, dailyUntil)))
    .returning({ id: digests.accountId });
  return rows.length > 0;
}

/**
 * Claims someone's notifications for a digest and returns their ids, oldest first: those of topics with one of these deliveries.
 * Each notification is in only one digest.
 */
export async function claimNotifications(
  tx: Transaction,
  accountId: number,
  deliveries: readonly Delivery[],
): Promise<number[]> {
  const rows = await tx
    .update(notifications)
    .set({ digested: true })
    .from(notificationChoices)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.digested, false),
        eq(notificationChoices.accountId, accountId),
        sql`${notificationChoices.topic} = ${notifications.type}`,
        inArray(notificationChoices.delivery, [...deliveries]),
        sql`${notifications.createdAt} >= ${notificationChoices.since}`,
      ),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Notifications by id, oldest first, if they still exist and their holder may still see them. */
export function listDigested(db: Reader, accountId: number, ids: readonly number[]) {
  return db
    .select({ type: notifications.type, title: notifications.title, message: notifications.message })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(
      and(
        eq(notifications.accountId, accountId),
        inArray(notifications.id, [...ids]),
        mayBeNotified(sql`${notifications.type}`, sql`${notifications.clientId}`),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}
