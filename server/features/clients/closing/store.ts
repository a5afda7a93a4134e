import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, emailConfirmations, passwordResets, sessions } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { isMemberOf, removeMember } from '#server/domain/members/client-members.ts';
import { calendarFeeds } from '#server/db/schema/deadlines.ts';
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
 * Closes every account with access to only this client, with its open invitations, links, sessions and calendar feeds. Removes
 * everyone else's access. Returns both groups, and the token hashes of sessions that ended or go on for another client.
 */
export async function closeAccounts(tx: Transaction, clientId: number, at: Date) {
  const removed = await lockMembersWithOtherClients(tx, clientId);
  const renewed: Uint8Array[] = [];
  for (const { id } of removed) renewed.push(...(await removeMember(tx, { accountId: id, clientId })));
  const closed = await tx
    .update(accounts)
    .set({ closedAt: at })
    .where(and(isMemberOf(clientId), isNull(accounts.closedAt)))
    .returning({ id: accounts.id, username: accounts.username });
  await tx.delete(invitations).where(eq(invitations.clientId, clientId));
  const ids = closed.map(({ id }) => id);
  await tx.delete(emailConfirmations).where(inArray(emailConfirmations.accountId, ids));
  await tx.delete(passwordResets).where(inArray(passwordResets.accountId, ids));
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, ids))
    .returning({ tokenHash: sessions.tokenHash });
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.accountId, ids));
  return { closed, removed, ended: ended.map(({ tokenHash }) => tokenHash), renewed };
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
