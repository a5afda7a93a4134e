import { callOrigin } from '#server/caller.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/client.ts';
import { activity } from '#server/db/schema/audit.ts';

/** The account that makes a call. Only a session provides one, so that the id of a record can't be used by mistake. */
export type ActorId = number & { readonly idOf: 'actor' };

/** Makes an account the actor where there is no session: on the command line, for links in emails, in scheduled jobs. */
export function actorOf(accountId: number): ActorId;
export function actorOf(accountId: number | null): ActorId | null;
export function actorOf(accountId: number | null): ActorId | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place where an actor is made
  return accountId as ActorId | null;
}

/** The content of an entry. Address and browser come from the current call, time and chain position from the database. */
export type AuditEntry = Omit<
  typeof activity.$inferInsert,
  'id' | 'chainPosition' | 'previousHash' | 'hash' | 'address'
>;

/** Records who did what, in the same transaction, with the origin of the call. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(activity).values(withOrigin(entry));
}

/** Records many entries, possibly thousands. */
export async function auditAll(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  for (const batch of batchesOf(entries)) await tx.insert(activity).values(batch.map(withOrigin));
}

function withOrigin(entry: AuditEntry): typeof activity.$inferInsert {
  const origin = callOrigin();
  return { address: origin?.address ?? null, browser: origin?.browser || null, ...entry };
}
