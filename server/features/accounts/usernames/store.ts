import { and, arrayOverlaps, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { skeletonsOf } from './skeletons.ts';

/** Two people who take names that look alike do it one after the other. Call it first in the transaction. */
export async function lockUsernames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('usernames'))`, 'objects');
}

/** Whether another account has a username that looks like this. */
export async function looksLikeOther(tx: Transaction, id: number, skeletons: string[]): Promise<boolean> {
  await fillSkeletons(tx);
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ne(accounts.id, id), arrayOverlaps(accounts.usernameSkeletons, skeletons)))
    .limit(1);
  return rows.length > 0;
}

/** SQL can't compute skeletons: new and changed usernames, and those from before the column, get theirs here. */
async function fillSkeletons(tx: Transaction): Promise<void> {
  const rows = await tx
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(isNull(accounts.usernameSkeletons));
  for (const { id, username } of rows)
    await tx
      .update(accounts)
      .set({ usernameSkeletons: skeletonsOf(username) })
      .where(eq(accounts.id, id));
}

export async function namesOfOtherStaff(tx: Transaction, id: number): Promise<string[]> {
  const staff = await tx
    .select({ fullName: accounts.fullName })
    .from(accounts)
    .where(and(ne(accounts.id, id), eq(accounts.role, 'admin'), isNull(accounts.closedAt)));
  return staff.map(({ fullName }) => fullName);
}
