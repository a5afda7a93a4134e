import { day } from '#contract/durations.ts';
import { and, arrayOverlaps, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { formerUsernames } from '#server/db/schema/accounts.ts';
import type { AccountRow } from './store.ts';
import { skeletonsOf } from './usernames/skeletons.ts';

/** How long a former username stays reserved, in milliseconds. */
const reservedFor = 30 * day;

/** Whether another account gave up this username, or one that looks like it, within the last 30 days. */
export async function isReservedName(
  tx: Transaction,
  { id, usernameKey }: Pick<AccountRow, 'id' | 'usernameKey'>,
  skeletons: string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: formerUsernames.accountId })
    .from(formerUsernames)
    .where(
      and(
        or(eq(formerUsernames.usernameKey, usernameKey), arrayOverlaps(formerUsernames.skeletons, skeletons)),
        ne(formerUsernames.accountId, id),
        gt(formerUsernames.releasedAt, reservedSince(now)),
      ),
    );
  return rows.length > 0;
}

/** Reserves a username that an account gives up. */
export async function releaseName(
  tx: Transaction,
  former: Pick<AccountRow, 'id' | 'username' | 'usernameKey'>,
  now: Date,
): Promise<void> {
  const released = { accountId: former.id, skeletons: skeletonsOf(former.username), releasedAt: now };
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
