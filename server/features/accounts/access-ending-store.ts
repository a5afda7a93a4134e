import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import {
  accounts,
  knownBrowsers,
  passwordResets,
  pendingSignIns,
  rememberedDevices,
  sessions,
} from '#server/db/schema/accounts.ts';
import { calendarFeeds } from '#server/db/schema/deadlines.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { deleteConfirmations } from './confirmation-store.ts';
import { accountColumns, type AccountRow } from './store.ts';

/** Sets a new password for the holder of the address, and ends every other means of access. */
export async function resetAccess(
  tx: Transaction,
  accountId: number,
  passwordHash: string,
): Promise<{ account: AccountRow | undefined; ended: Uint8Array[] }> {
  await deleteConfirmations(tx, accountId);
  const rows = await endAccess(tx, accountId);
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, pendingEmail: null })
    .where(eq(accounts.id, accountId))
    .returning(accountColumns);
  return { account, ended: rows.map((row) => row.tokenHash) };
}

/**
 * Ends every session, pending sign-in and calendar feed of an account, removes its known browsers and remembered devices
 * and voids password-reset links; returns the sessions that ended. Emails the holder if a calendar feed ended.
 */
export async function endAccess(
  tx: Transaction,
  accountId: number,
): Promise<Pick<typeof sessions.$inferSelect, 'tokenHash' | 'clientId' | 'createdAt' | 'authenticatedAt'>[]> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId));
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.accountId, accountId));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId));
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  const ended = await tx.delete(sessions).where(eq(sessions.accountId, accountId)).returning({
    tokenHash: sessions.tokenHash,
    clientId: sessions.clientId,
    createdAt: sessions.createdAt,
    authenticatedAt: sessions.authenticatedAt,
  });
  // After the sessions: their deletion waits for a session that is creating a feed right now.
  const feeds = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
    .returning({ accountId: calendarFeeds.accountId });
  if (feeds.length > 0)
    await enqueueEmails(tx, [{ kind: 'calendar-feed-ended', payload: { accountId }, unproven: null }]);
  return ended;
}
