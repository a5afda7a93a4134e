import { day } from '#contract/durations.ts';
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts, formerUsernames } from '#server/db/schema/accounts.ts';
import { accountColumns, type AccountRow } from './store.ts';

/** How long a former username stays reserved, in milliseconds. */
const reservedFor = 30 * day;

/** Whether another account gave up this username within the last 30 days. Call it after taking the name, in the same transaction. */
export async function isReservedName(
  tx: Transaction,
  { id, usernameKey }: Pick<AccountRow, 'id' | 'usernameKey'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: formerUsernames.accountId })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.usernameKey, usernameKey),
        ne(formerUsernames.accountId, id),
        gt(formerUsernames.releasedAt, reservedSince(now)),
      ),
    );
  return rows.length > 0;
}

/** Reserves a username that an account gives up. */
export async function releaseName(
  tx: Transaction,
  former: Pick<AccountRow, 'id' | 'usernameKey'>,
  now: Date,
): Promise<void> {
  const released = { accountId: former.id, releasedAt: now };
  await tx
    .insert(formerUsernames)
    .values({ usernameKey: former.usernameKey, ...released })
    .onConflictDoUpdate({ target: formerUsernames.usernameKey, set: released });
}

function reservedSince(now: Date): Date {
  return new Date(now.getTime() - reservedFor);
}

/** Deletes the reservations that have ended. */
export async function deleteFreeNames(db: Database, now: Date): Promise<void> {
  await db.delete(formerUsernames).where(lte(formerUsernames.releasedAt, reservedSince(now)));
}

/** Accounts without a canonical username key, oldest first. */
export function listUnkeyed(db: Reader): Promise<AccountRow[]> {
  return db
    .select(accountColumns)
    .from(accounts)
    .where(sql`starts_with(${accounts.usernameKey}, chr(1))`)
    .orderBy(asc(accounts.id));
}
