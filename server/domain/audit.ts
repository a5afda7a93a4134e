import { callOrigin } from '#server/caller.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/client.ts';
import { activity } from '#server/db/schema/activity.ts';

/** What is said of an entry; address and browser come from the call at hand, time and place in the chain from the database. */
export type AuditEntry = Omit<
  typeof activity.$inferInsert,
  'id' | 'chainPosition' | 'previousHash' | 'hash' | 'address'
>;

/** Records who did what, in the transaction that does it, with where the call came from. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(activity).values(withOrigin(entry));
}

/** The same for many entries at once, of which there may be thousands. */
export async function auditAll(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  for (const batch of batchesOf(entries)) await tx.insert(activity).values(batch.map(withOrigin));
}

function withOrigin(entry: AuditEntry): typeof activity.$inferInsert {
  const origin = callOrigin();
  return { address: origin?.address ?? null, browser: origin?.browser || null, ...entry };
}
