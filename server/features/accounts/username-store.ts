import { day } from '#contract/durations.ts';
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts, formerUsernames } from '#server/db/schema/accounts.ts';
import { accountColumns, type AccountRow } from './store.ts';

/** How long a former username is nobody else's. */
const reservedFor = 30 * day;

/** Whether another account has given this name up lately. To be asked once the name is taken, in the same transaction. */
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

/** Keeps a name that an account gives up; one that it takes back is its own again. */
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

/** Deletes the names that are free again. */
export async function deleteFreeNames(db: Database, now: Date): Promise<void> {
  await db.delete(formerUsernames).where(lte(formerUsernames.releasedAt, reservedSince(now)));
}

/** Accounts whose username has no form of its own yet, the oldest first. */
export function listUnkeyed(db: Reader): Promise<AccountRow[]> {
  return db
    .select(accountColumns)
    .from(accounts)
    .where(sql`starts_with(${accounts.usernameKey}, chr(1))`)
    .orderBy(asc(accounts.id));
}
