import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { legalHolds } from '#server/db/schema/retention.ts';
import { ApiError } from './api-error.ts';
import { findClient } from './recipients.ts';

/** Throws 404 if there is no such client, and 409 if it is archived: the firm can't start anything for it. */
export async function requireActiveClient(db: Reader, clientId: number): Promise<void> {
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  if (client.status === 'archived')
    throw new ApiError('conflict', { message: 'This client is archived. Restore the client first.' });
}

/** Those of the clients that {@link requireActiveClient} would throw for, each with the reason in short. */
export async function inactiveClients(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: clients.id, status: clients.status, mergedInto: clients.mergedInto })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  const reasonOf = ({ status, mergedInto }: (typeof rows)[number]) =>
    mergedInto !== null ? mergedReason : status === 'archived' ? 'Archived' : null;
  return new Map(
    rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason === null ? [] : [[row.id, reason] as const];
    }),
  );
}

/** Why nothing is done for a client that was merged. */
export const mergedReason = 'Merged into another client';

/** Whether the client is on legal hold, so that no records may be disposed of or withdrawn. */
export async function isOnHold(db: Reader, clientId: number): Promise<boolean> {
  const rows = await db
    .select({ clientId: legalHolds.clientId })
    .from(legalHolds)
    .where(eq(legalHolds.clientId, clientId));
  return rows.length > 0;
}
