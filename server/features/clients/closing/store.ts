import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, emailConfirmations, passwordResets, sessions } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { isMemberOf, removeMember } from '#server/domain/members/client-members.ts';
import { calendarFeeds, clientMembers, invitations } from '#server/db/schema/invitations.ts';
import type { ClientRow } from '../store.ts';

/** Notes that a client asks to close the account, or that this is decided. */
export async function setClosing(
  tx: Transaction,
  clientId: number,
  change: Pick<ClientRow, 'closingAskedAt' | 'closingAskedBy'>,
): Promise<void> {
  await tx.update(clients).set(change).where(eq(clients.id, clientId));
}

/**
 * Closes every account that has access to this client alone, with what could still lead into one, and takes the access of
 * everyone else; gives both, with the tokens of the sessions that ended and of those that go on for another client.
 */
export async function closeAccounts(tx: Transaction, clientId: number, at: Date) {
  const removed = await membersElsewhere(tx, clientId);
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

/** Those of a client who have access to another one as well, locked so that nobody takes that one meanwhile. */
function membersElsewhere(tx: Transaction, clientId: number) {
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

/** When a client and the firm have last sent a document that is still there. */
export async function newestDocuments(
  db: Reader,
  clientId: number,
): Promise<{ fromClient: Date | null; fromFirm: Date | null }> {
  const rows = await db
    .select({ fromClient: documents.fromClient, at: max(documents.uploadedAt) })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), isNull(documents.withdrawnAt)))
    .groupBy(documents.fromClient);
  const of = (fromClient: boolean) => rows.find((row) => row.fromClient === fromClient)?.at ?? null;
  return { fromClient: of(true), fromFirm: of(false) };
}
