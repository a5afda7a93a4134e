import type { Transaction } from './client.ts';
import { activity } from './schema/activity.ts';

/** Writes down who did what, in the transaction that does it (design, section 7). */
export async function recordActivity(tx: Transaction, entry: typeof activity.$inferInsert): Promise<void> {
  await tx.insert(activity).values(entry);
}
