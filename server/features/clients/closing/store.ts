import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { closeAccess } from '#server/domain/members/access-ending.ts';
import { isMemberOf, removeMember } from '#server/domain/members/client-members.ts';
import { clientMembers, invitations } from '#server/db/schema/members.ts';
import type { ClientRow } from '../store.ts';

/** Sets or clears a client's request to close the account. */
export async function setClosing(
  tx: Transaction,
  clientId: number,
  change: Pick<ClientRow, 'closingAskedAt' | 'closingAskedBy'>,
): Promise<void> {
  await tx.update(clients).set(change).where(eq(clients.id, clientId));
}

/**
 * Closes every account with access to only this client, and withdraws the client's open invitations. Removes everyone else's
 * access. Returns both groups, and the token hashes of sessions that ended or go on for another client.
 */
export async function closeAccounts(tx: Transaction, clientId: number, at: Date) {
  const removed = await lockMembersWithOtherClients(tx, clientId);
  const renewed: Uint8Array[] = [];
  for (const { id } of removed) renewed.push(...(await removeMember(tx, { accountId: id, clientId })));
  await tx.delete(invitations).where(eq(invitations.clientId, clientId));
  const closed = await tx
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(and(isMemberOf(clientId), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.id))
    .for('update');
  const ended: Uint8Array[] = [];
  for (const { id } of closed)
    ended.push(...(await closeAccess(tx, id, at)).map(({ tokenHash }) => tokenHash));
  return { closed, removed, ended, renewed };
}

/** The members who also have access to another client, locked so that it can't be removed meanwhile. */
function lockMembersWithOtherClients(tx: Transaction, clientId: number) {
  return tx
    .select({ id: accounts.id, username: accounts.username })
    .from(clientMembers)
    .innerJoin(accounts, eq(accounts.id, clientMembers.accountId))
    .where(
      and(
        eq(clientMembers.clientId, clientId),
        sql`exists (select 1 from client_members other
          where other.account_id = ${accounts.id} and other.client_id <> ${clientId})`,
      ),
    )
    .orderBy(accounts.id)
    .for('update', { of: accounts });
}

/** When the client and the firm last uploaded a document that was not withdrawn. */
export async function newestDocuments(
  db: Reader,
  clientId: number,
): Promise<{ fromClient: Date | null; fromFirm: Date | null }> {
  const rows = await db
    .select({ fromClient: documents.fromClient, at: max(documents.uploadedAt) })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), isNull(documents.withdrawnAt)))
    .groupBy(documents.fromClient);
  const newestOf = (fromClient: boolean) => rows.find((row) => row.fromClient === fromClient)?.at ?? null;
  return { fromClient: newestOf(true), fromFirm: newestOf(false) };
}
