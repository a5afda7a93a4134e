import { day } from '#contract/durations.ts';
import { and, asc, eq, getColumns, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { AccountOrigin, Position, Role } from '#contract/accounts/rules.ts';
import type { Preferences } from '#contract/accounts/profile.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { canonicalUsername } from '#contract/accounts/usernames.ts';
import {
  accounts,
  emailConfirmations,
  formerUsernames,
  knownBrowsers,
  passwordResets,
  sessions,
} from '#server/db/schema/accounts.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { calendarFeeds } from '#server/db/schema/invitations.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { addMember, homeClient } from '#server/domain/members/client-members.ts';
import { pendingSignIns, rememberedDevices } from '#server/db/schema/second-factor.ts';

/** An account with the client that its next session begins with. */
export type AccountRow = typeof accounts.$inferSelect & { clientId: number | null };
export const accountColumns = { ...getColumns(accounts), clientId: homeClient };
/** How long a former username is nobody else's. */
const reservedFor = 30 * day;

export interface NewAccount {
  username: string;
  fullName?: string;
  email: string;
  passwordHash: string;
  role: Role;
  position?: Position;
  someClientsOnly?: boolean;
  emailConfirmedAt?: Date;
  origin?: AccountOrigin;
  demo?: boolean;
}

export async function findByUsername(db: Reader, username: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .where(eq(accounts.usernameKey, canonicalUsername(username)));
  return row;
}

/** Accounts whose username has no form of its own yet, the oldest first. */
export function listUnkeyed(db: Reader): Promise<AccountRow[]> {
  return db
    .select(accountColumns)
    .from(accounts)
    .where(sql`starts_with(${accounts.usernameKey}, chr(1))`)
    .orderBy(asc(accounts.id));
}

/** Whether another account has given this name up lately. To be asked once the name is taken, in the same transaction. */
export async function isReservedName(
  tx: Transaction,
  { id, usernameKey }: Pick<AccountRow, 'id' | 'usernameKey'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: formerUsernames.accountId })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.usernameKey, usernameKey),
        ne(formerUsernames.accountId, id),
        gt(formerUsernames.releasedAt, reservedSince(now)),
      ),
    );
  return rows.length > 0;
}

/** Keeps a name that an account gives up; one that it takes back is its own again. */
export async function releaseName(
  tx: Transaction,
  former: Pick<AccountRow, 'id' | 'usernameKey'>,
  now: Date,
): Promise<void> {
  const released = { accountId: former.id, releasedAt: now };
  await tx
    .insert(formerUsernames)
    .values({ usernameKey: former.usernameKey, ...released })
    .onConflictDoUpdate({ target: formerUsernames.usernameKey, set: released });
}

function reservedSince(now: Date): Date {
  return new Date(now.getTime() - reservedFor);
}

export async function findById(db: Reader, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Undefined when the username is taken. */
export async function insertAccount(db: Reader, account: NewAccount): Promise<AccountRow | undefined> {
  const origin = account.origin ?? (account.role === 'admin' ? 'admin' : 'registration');
  const [row] = await db
    .insert(accounts)
    .values({ ...account, origin, usernameKey: canonicalUsername(account.username) })
    .onConflictDoNothing()
    .returning();
  return row && { ...row, clientId: null };
}

/** An account of someone who enters the portal for this client; undefined when the username is taken. */
export async function insertMember(
  tx: Transaction,
  account: Omit<NewAccount, 'role' | 'position' | 'someClientsOnly'>,
  { clientId, grantedBy }: { clientId: number; grantedBy: number | null },
): Promise<AccountRow | undefined> {
  const row = await insertAccount(tx, { ...account, role: 'client' });
  if (!row) return undefined;
  await addMember(tx, { accountId: row.id, clientId, grantedBy });
  return { ...row, clientId };
}

/** An account of someone who came by themselves, with a client of its own, a prospect; undefined when the username is taken. */
export async function insertProspect(
  tx: Transaction,
  account: Omit<NewAccount, 'role' | 'position' | 'someClientsOnly'>,
): Promise<AccountRow | undefined> {
  const { username: name, email } = account;
  const [client] = await tx.insert(clients).values({ name, email, status: 'prospect' }).returning();
  return client && insertMember(tx, account, { clientId: client.id, grantedBy: null });
}

export async function isConfirmedElsewhere(db: Reader, email: string, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt)));
  return rows.some((row) => row.id !== accountId);
}

/** Links to confirm an address that are over, and names that are free again. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
  await db.delete(formerUsernames).where(lte(formerUsernames.releasedAt, reservedSince(now)));
}

export async function insertConfirmation(
  db: Reader,
  row: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmations).values(row);
}

/** The confirmation behind a link; of two who follow it at once the second waits, and finds what the first has left. */
export async function lockConfirmation(tx: Transaction, tokenHash: Uint8Array, now: Date) {
  const [row] = await tx
    .select()
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
    .for('update');
  return row;
}

/** Deletes an account that nobody confirmed, and its client with the key unless someone else or something of the firm is there. */
export async function deleteProspect(
  tx: Transaction,
  { accountId, clientId }: { accountId: number; clientId: number | null },
  now: Date,
): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId));
  if (clientId === null) return;
  const unused = sql`${clients.id} = ${clientId} and version = 1
      and not exists (select from client_members where client_id = ${clientId})
      and not exists (select from invitations where client_id = ${clientId})
      and not exists (select from clients part where part.merged_into = ${clientId})`;
  // Copies of emails may still name its key, which stays, destroyed, as it does after a disposal.
  await tx
    .update(clientKeys)
    .set({ clientId: null, wrappedKey: null, destroyedAt: now })
    .where(sql`${clientKeys.clientId} = ${clientId} and exists (select from ${clients} where ${unused})`);
  await tx.delete(clients).where(unused);
}

/** False when another account has confirmed the address. */
export async function confirmEmail(
  tx: Transaction,
  accountId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ email, emailConfirmedAt: now, pendingEmail: null })
    .where(
      and(
        eq(accounts.id, accountId),
        sql`not exists (select 1 from ${accounts} other where lower(other.email) = lower(${email})
            and other.email_confirmed_at is not null and other.id <> ${accountId})`,
      ),
    )
    .returning({ id: accounts.id });
  return rows.length > 0;
}

export async function hasAccounts(db: Reader): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

export async function hasDemoAccounts(db: Reader): Promise<boolean> {
  return (
    (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.demo, true)).limit(1)).length > 0
  );
}

/** False when the password has been changed in the meantime: the hash is no longer the one that was checked. */
export async function replacePassword(
  tx: Transaction,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  next: string,
): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ passwordHash: next })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** A new password from the holder of the address: nothing that anyone else had to enter the account with is left. */
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
 * Ends every session, half-done sign-in and calendar feed of an account, removes its known browsers and remembered devices
 * and voids password-reset links; returns the sessions that ended. Whose calendar had a feed is emailed: it goes silent.
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
  // After the sessions: one that asks for a feed now is waited for there.
  const feeds = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
    .returning({ accountId: calendarFeeds.accountId });
  if (feeds.length > 0)
    await enqueueEmails(tx, [{ kind: 'calendar-feed-ended', payload: { accountId }, unproven: null }]);
  return ended;
}

/** The account with this change; fails on a username that is taken. */
export async function updateProfile(
  tx: Transaction,
  id: number,
  change: Partial<Pick<AccountRow, 'username' | 'fullName' | 'pendingEmail'>>,
): Promise<AccountRow | undefined> {
  const named = change.username !== undefined && { usernameKey: canonicalUsername(change.username) };
  const [row] = await tx
    .update(accounts)
    .set({ ...change, ...named })
    .where(eq(accounts.id, id))
    .returning(accountColumns);
  return row;
}

/** Links that were sent for an address which is not wanted any more. */
export async function deleteConfirmations(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, accountId));
}

const switches = {
  emailNotifications: accounts.emailNotifications,
  invoiceAlerts: accounts.invoiceAlerts,
  messageNotifications: accounts.messageNotifications,
};

export async function findPreferences(db: Database, id: number): Promise<Preferences | undefined> {
  const [row] = await db.select(switches).from(accounts).where(eq(accounts.id, id));
  return row;
}

export async function updatePreferences(
  db: Database,
  id: number,
  change: { [Name in keyof Preferences]?: boolean | undefined },
): Promise<Preferences | undefined> {
  const [row] = await db.update(accounts).set(change).where(eq(accounts.id, id)).returning(switches);
  return row;
}
