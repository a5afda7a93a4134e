import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, emailConfirmations, passwordResets, sessions } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import type { ClientRow } from '../store.ts';

/** Notes that a client asks to close the account, or that this is decided. */
export async function setClosing(
  tx: Transaction,
  clientId: number,
  change: Pick<ClientRow, 'closingAskedAt' | 'closingAskedBy'>,
): Promise<void> {
  await tx.update(clients).set(change).where(eq(clients.id, clientId));
}

/** Closes every account of a client, with what could still lead into one; gives the tokens of the sessions that ended. */
export async function closeAccounts(tx: Transaction, clientId: number, at: Date) {
  const closed = await tx
    .update(accounts)
    .set({ closedAt: at })
    .where(and(eq(accounts.clientId, clientId), isNull(accounts.closedAt)))
    .returning({ id: accounts.id, username: accounts.username });
  await tx.delete(invitations).where(eq(invitations.clientId, clientId));
  const ids = closed.map(({ id }) => id);
  await tx.delete(emailConfirmations).where(inArray(emailConfirmations.accountId, ids));
  await tx.delete(passwordResets).where(inArray(passwordResets.accountId, ids));
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, ids))
    .returning({ tokenHash: sessions.tokenHash });
  return { closed, tokens: ended.map(({ tokenHash }) => tokenHash) };
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
