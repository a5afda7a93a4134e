import { and, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Position, Role } from '#contract/accounts.ts';
import type { Preferences } from '#contract/profile.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { accounts, emailConfirmations, knownBrowsers, sessions } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';

export type AccountRow = typeof accounts.$inferSelect;
type Reader = Database | Transaction;

const year = 365 * 24 * 60 * 60 * 1000;

export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  position?: Position;
  clientId?: number;
  emailConfirmedAt?: Date;
  demo?: boolean;
}

export async function findByUsername(db: Reader, username: string): Promise<AccountRow | undefined> {
  // Both sides in lower case by the database's own rules, which for letters beyond ASCII may differ from ours.
  const [row] = await db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`);
  return row;
}

export async function findById(db: Reader, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Undefined when the username is taken. */
export async function insertAccount(db: Reader, account: NewAccount): Promise<AccountRow | undefined> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return row;
}

/** An account of somebody who came by themselves, with a client of its own, a prospect; undefined when the username is taken. */
export async function insertProspect(
  tx: Transaction,
  account: Omit<NewAccount, 'role' | 'position' | 'clientId'>,
): Promise<AccountRow | undefined> {
  const { username: name, email } = account;
  const [client] = await tx.insert(clients).values({ name, email, status: 'prospect' }).returning();
  return client && insertAccount(tx, { ...account, role: 'client', clientId: client.id });
}

export async function isConfirmedElsewhere(db: Reader, email: string, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt)));
  return rows.some((row) => row.id !== accountId);
}

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(db: Reader, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .select({ account: accounts, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

export async function prolongSession(
  db: Reader,
  tokenHash: Uint8Array,
  seen: { lastSeenAt: Date; expiresAt: Date },
) {
  await db.update(sessions).set(seen).where(eq(sessions.tokenHash, tokenHash));
}

/** The account whose session it was, or undefined when there was none. */
export async function deleteSession(db: Reader, tokenHash: Uint8Array): Promise<number | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.accountId });
  return row?.id;
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
  await db.delete(knownBrowsers).where(lte(knownBrowsers.createdAt, new Date(now.getTime() - year)));
}

export async function isKnownBrowser(db: Reader, tokenHash: Uint8Array, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, tokenHash), eq(knownBrowsers.accountId, accountId)));
  return rows.length > 0;
}

export async function rememberBrowser(
  tx: Transaction,
  tokenHash: Uint8Array,
  accountId: number,
): Promise<void> {
  await tx.insert(knownBrowsers).values({ tokenHash, accountId });
}

export async function insertConfirmation(
  db: Reader,
  row: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmations).values(row);
}

/** Takes the confirmation away: a link works once. */
export async function takeConfirmation(tx: Transaction, tokenHash: Uint8Array, now: Date) {
  const [row] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
    .returning();
  return row;
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

/** False when the password has been changed in the meantime: the hash is not the one that was judged any more. */
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

/** Ends every session of an account but one, and gives the hashes of their tokens. */
export async function deleteOtherSessions(
  tx: Transaction,
  accountId: number,
  kept: Uint8Array,
): Promise<Uint8Array[]> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, kept)))
    .returning({ tokenHash: sessions.tokenHash });
  return rows.map((row) => row.tokenHash);
}

/** The account with this change; fails on a username that is taken. */
export async function updateProfile(
  tx: Transaction,
  id: number,
  change: Partial<Pick<AccountRow, 'username' | 'pendingEmail'>>,
): Promise<AccountRow | undefined> {
  const [row] = await tx.update(accounts).set(change).where(eq(accounts.id, id)).returning();
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
