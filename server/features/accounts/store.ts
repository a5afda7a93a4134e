import { and, eq, getColumns, sql } from 'drizzle-orm';
import type { AccountOrigin, Position, Role } from '#contract/accounts/rules.ts';
import type { Preferences } from '#contract/accounts/profile/schemas.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { canonicalUsername } from '#contract/accounts/usernames.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { addMember, homeClient } from '#server/domain/members/client-members.ts';

/** An account with the client that its next session starts with. */
export type AccountRow = typeof accounts.$inferSelect & { clientId: number | null };
export const accountColumns = { ...getColumns(accounts), clientId: homeClient };

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

/**
 * The accounts that someone may mean who signs in with a username or an email address: the one that has confirmed the address,
 * and the one with that username. Nobody signs in with an address that no one has confirmed, which several accounts may share.
 * Takes the same query whether or not there is one.
 */
export function findForSignIn(db: Reader, typed: string): Promise<AccountRow[]> {
  const hasAddress = sql`${accounts.emailConfirmedAt} is not null and lower(${accounts.email}) = ${typed.trim().toLowerCase()}`;
  return db
    .select(accountColumns)
    .from(accounts)
    .where(sql`${accounts.usernameKey} = ${canonicalUsername(typed)} or (${hasAddress})`)
    .orderBy(sql`(${hasAddress}) desc`);
}

export async function findById(db: Reader, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Undefined if the username is taken. */
export async function insertAccount(db: Reader, account: NewAccount): Promise<AccountRow | undefined> {
  const origin = account.origin ?? (account.role === 'admin' ? 'admin' : 'registration');
  const [row] = await db
    .insert(accounts)
    .values({ ...account, origin, usernameKey: canonicalUsername(account.username) })
    .onConflictDoNothing()
    .returning();
  return row && { ...row, clientId: null };
}

/** Inserts a portal account with access to this client. Undefined if the username is taken. */
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

/** Inserts an account for someone who registered on their own, with its own client record (a prospect). Undefined if the username is taken. */
export async function insertProspect(
  tx: Transaction,
  account: Omit<NewAccount, 'role' | 'position' | 'someClientsOnly'>,
): Promise<AccountRow | undefined> {
  const { username: name, email } = account;
  const [client] = await tx.insert(clients).values({ name, email, status: 'prospect' }).returning();
  return client && insertMember(tx, account, { clientId: client.id, grantedBy: null });
}

/** Deletes an unconfirmed account. Also deletes its client and destroys the client's key, unless the client has other members, invitations or changes. */
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
  // Stored emails may still refer to the key, so its row stays with the key destroyed, as after a disposal.
  await tx
    .update(clientKeys)
    .set({ clientId: null, wrappedKey: null, destroyedAt: now })
    .where(sql`${clientKeys.clientId} = ${clientId} and exists (select from ${clients} where ${unused})`);
  await tx.delete(clients).where(unused);
}

export async function hasAccounts(db: Reader): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

export async function hasDemoAccounts(db: Reader): Promise<boolean> {
  return (
    (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.demo, true)).limit(1)).length > 0
  );
}

/** Returns false if the password was changed in the meantime, that is, the stored hash is no longer the one that was checked. */
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

/** Updates and returns the account. Throws a unique violation if the username is taken. */
export async function updateProfile(
  tx: Transaction,
  id: number,
  change: Partial<Pick<AccountRow, 'username' | 'fullName' | 'pendingEmail'>>,
): Promise<AccountRow | undefined> {
  const keys = change.username !== undefined && {
    usernameKey: canonicalUsername(change.username),
    usernameSkeletons: null,
  };
  const [row] = await tx
    .update(accounts)
    .set({ ...change, ...keys })
    .where(eq(accounts.id, id))
    .returning(accountColumns);
  return row;
}

const preferenceColumns = {
  emailNotifications: accounts.emailNotifications,
  invoiceAlerts: accounts.invoiceAlerts,
  messageNotifications: accounts.messageNotifications,
};

export async function findPreferences(db: Database, id: number): Promise<Preferences | undefined> {
  const [row] = await db.select(preferenceColumns).from(accounts).where(eq(accounts.id, id));
  return row;
}

export async function updatePreferences(
  db: Database,
  id: number,
  change: { [Name in keyof Preferences]?: boolean | undefined },
): Promise<Preferences | undefined> {
  const [row] = await db.update(accounts).set(change).where(eq(accounts.id, id)).returning(preferenceColumns);
  return row;
}
