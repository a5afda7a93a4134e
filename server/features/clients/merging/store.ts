import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Comparable } from '#contract/clients/duplicates.ts';
import type { ClientStatus } from '#contract/clients/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { clients, dismissedDuplicates } from '#server/db/schema/clients.ts';
import { invitations } from '#server/db/schema/members.ts';
import { requireAskedAgain } from '#server/domain/members/asked-again.ts';

/** Moves the open invitations of a client to another. */
export async function moveInvitations(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  requireAskedAgain();
  await tx.update(invitations).set({ clientId: to }).where(eq(invitations.clientId, from));
}

/** Marks a client, and those merged into it, as merged into another. */
export async function mergeClient(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.update(clients).set({ mergedInto: to }).where(eq(clients.mergedInto, from));
  await tx.update(clients).set({ mergedInto: to, status: 'archived' }).where(eq(clients.id, from));
}

/** The columns by which clients are compared to find duplicates. */
export interface ComparedClient extends Comparable {
  id: number;
  status: ClientStatus;
}

export function listCompared(db: Reader): Promise<ComparedClient[]> {
  const { id, name, email, phone, status, einHash } = clients;
  return db
    .select({ id, name, email, phone, status, einKey: sql<string | null>`encode(${einHash}, 'hex')` })
    .from(clients)
    .where(isNull(clients.mergedInto))
    .orderBy(asc(id));
}

type DismissedRow = typeof dismissedDuplicates.$inferSelect;

export function listDismissed(db: Reader): Promise<DismissedRow[]> {
  return db.select().from(dismissedDuplicates);
}

/** False if the pair is already dismissed. */
export async function insertDismissed(tx: Transaction, row: DismissedRow): Promise<boolean> {
  const inserted = await tx.insert(dismissedDuplicates).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** False if the pair was not dismissed. */
export async function deleteDismissed(
  tx: Transaction,
  { lowerId, higherId }: Pick<DismissedRow, 'lowerId' | 'higherId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(dismissedDuplicates)
    .where(and(eq(dismissedDuplicates.lowerId, lowerId), eq(dismissedDuplicates.higherId, higherId)))
    .returning();
  return deleted.length > 0;
}
