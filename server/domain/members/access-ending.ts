import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import {
  accounts,
  emailConfirmations,
  knownBrowsers,
  passwordResets,
  pendingSignIns,
  rememberedDevices,
  sessions,
} from '#server/db/schema/accounts.ts';
import { calendarFeeds } from '#server/db/schema/deadlines.ts';
import { invitations } from '#server/db/schema/members.ts';
import { enqueueEmails } from '../enqueue-emails.ts';
import { requireAskedAgain } from './asked-again.ts';

/**
 * Locks what decides whether an account may be signed in to; undefined if there is no such account. Whatever begins or ends
 * access does this first, so that a sign-in either sees the end or is ended by it.
 */
export async function lockAccess(
  tx: Transaction,
  accountId: number,
): Promise<{ closedAt: Date | null; passwordHash: string } | undefined> {
  const [row] = await tx
    .select({ closedAt: accounts.closedAt, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    // Not 'update', which would wait for every transaction that has written an audit entry of this account.
    .for('no key update');
  return row;
}

/** A session that ended. */
export type EndedSession = Pick<
  typeof sessions.$inferSelect,
  'tokenHash' | 'clientId' | 'createdAt' | 'authenticatedAt' | 'factorAt'
>;

/**
 * Ends every session, pending sign-in and calendar feed of an account, removes its known browsers and remembered devices
 * and voids password-reset links; returns the sessions that ended. Emails the holder if a calendar feed ended. This is the
 * one rule of what ends with access: nothing else deletes these together.
 */
export async function endAccess(tx: Transaction, accountId: number): Promise<EndedSession[]> {
  await lockAccess(tx, accountId);
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId));
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.accountId, accountId));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId));
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  const ended = await tx.delete(sessions).where(eq(sessions.accountId, accountId)).returning({
    tokenHash: sessions.tokenHash,
    clientId: sessions.clientId,
    createdAt: sessions.createdAt,
    authenticatedAt: sessions.authenticatedAt,
    factorAt: sessions.factorAt,
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

/** Closes an account: ends its access, voids its confirmation links and withdraws the invitations that it sent. */
export async function closeAccess(tx: Transaction, accountId: number, at: Date): Promise<EndedSession[]> {
  requireAskedAgain();
  await tx.update(accounts).set({ closedAt: at }).where(eq(accounts.id, accountId));
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, accountId));
  await tx.delete(invitations).where(eq(invitations.invitedBy, accountId));
  return endAccess(tx, accountId);
}
