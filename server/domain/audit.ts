import { callOrigin } from '#server/caller.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/client.ts';
import { activity } from '#server/db/schema/activity.ts';

/** The account that does what a call asks for. Only a session gives one, so that no id of a record can take its place. */
export type ActorId = number & { readonly idOf: 'actor' };

/** An account as the one who acts, where no session says so: on the command line, by a link from an email, by the clock. */
export function actorOf(accountId: number): ActorId;
export function actorOf(accountId: number | null): ActorId | null;
export function actorOf(accountId: number | null): ActorId | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place where an actor is made
  return accountId as ActorId | null;
}

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
