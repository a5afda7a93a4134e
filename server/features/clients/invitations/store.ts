import { day } from '#contract/durations.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { batchesOf } from '#server/db/batches.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { requireAskedAgain } from '#server/domain/members/asked-again.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invitationLinks, invitations } from '#server/db/schema/members.ts';

export type InvitationRow = typeof invitations.$inferSelect;
const retentionAfterExpiry = 30 * day;

export async function insertInvitation(
  tx: Transaction,
  row: typeof invitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  requireAskedAgain();
  const [inserted] = await tx.insert(invitations).values(row).returning();
  return inserted;
}

/** Inserts many invitations, in batches. */
export async function insertInvitations(
  tx: Transaction,
  rows: readonly (typeof invitations.$inferInsert)[],
): Promise<InvitationRow[]> {
  if (rows.length > 0) requireAskedAgain();
  const inserted: InvitationRow[] = [];
  for (const batch of batchesOf(rows))
    inserted.push(...(await tx.insert(invitations).values(batch).returning()));
  return inserted;
}

/** Those of these clients that the viewer can access, locked so that two calls don't invite the same one. */
export async function lockClientsToInvite(tx: Transaction, ids: readonly number[], viewer: Viewer) {
  return tx
    .select({ id: clients.id, name: clients.name, email: clients.email, status: clients.status })
    .from(clients)
    .where(and(inArray(clients.id, ids), isNull(clients.mergedInto), isAccessible(viewer, clients.id)))
    .orderBy(asc(clients.id))
    .for('update');
}

/** The unexpired invitations of these clients, with addresses in lower case. */
export async function findOpenInvitations(db: Reader, ids: readonly number[], now: Date) {
  return db
    .select({ clientId: invitations.clientId, email: sql<string>`lower(${invitations.email})` })
    .from(invitations)
    .where(and(inArray(invitations.clientId, ids), gt(invitations.expiresAt, now)));
}

/** The accounts that have confirmed one of these addresses, which must be in lower case. */
export async function findHolders(db: Reader, emails: readonly string[]) {
  return emails.length === 0 ? [] : selectHolders(db, inArray(sql`lower(${accounts.email})`, emails));
}

/** Invitations of a client that are not accepted yet. */
export function listInvitations(db: Reader, clientId: number): Promise<InvitationRow[]> {
  return db.select().from(invitations).where(eq(invitations.clientId, clientId)).orderBy(asc(invitations.id));
}

export async function findInvitation(db: Reader, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row;
}

export async function deleteInvitation(tx: Transaction, id: number): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
  return row;
}

/** Deletes the lapsed invitations of these clients, which newer ones replace. */
export async function deleteLapsed(tx: Transaction, clientIds: readonly number[], now: Date): Promise<void> {
  await tx
    .delete(invitations)
    .where(and(inArray(invitations.clientId, [...clientIds]), lte(invitations.expiresAt, now)));
}

/** Deletes earlier invitations to an address, so that only the newest email's link works. */
export async function deleteInvitationsTo(tx: Transaction, clientId: number, email: string): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(eq(invitations.clientId, clientId), sql`lower(${invitations.email}) = ${email.toLowerCase()}`),
    );
}

export async function insertLink(db: Reader, tokenHash: Uint8Array, invitationId: number): Promise<void> {
  await db.insert(invitationLinks).values({ tokenHash, invitationId });
}

/** The unexpired invitation behind a link, with its client (null for staff); undefined if that client is archived. Can be locked within a transaction. */
export async function findByLink(db: Reader, tokenHash: Uint8Array, now: Date, { lock = false } = {}) {
  const query = db
    .select({ invitation: invitations, client: clients })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .where(
      and(
        eq(invitationLinks.tokenHash, tokenHash),
        gt(invitations.expiresAt, now),
        or(isNull(clients.id), ne(clients.status, 'archived')),
      ),
    );
  const [row] = await (lock ? query.for('update', { of: invitations }) : query);
  return row;
}

/** The account that has confirmed this address, and whether it has access to prospects only. */
export async function findConfirmed(db: Reader, email: string) {
  const [row] = await selectHolders(db, sql`lower(${accounts.email}) = ${email.toLowerCase()}`);
  return row;
}

function selectHolders(db: Reader, condition: SQL) {
  return db
    .select({
      id: accounts.id,
      username: accounts.username,
      email: accounts.email,
      closedAt: accounts.closedAt,
      role: accounts.role,
      isProspect: sql<boolean>`coalesce((select bool_and(client.status = 'prospect')
        from client_members member join clients client on client.id = member.client_id
        where member.account_id = accounts.id), false)`,
    })
    .from(accounts)
    .where(and(condition, isNotNull(accounts.emailConfirmedAt)));
}

/**
 * Deletes invitations that expired more than 30 days ago. The last one of a client stays as long as nobody uses its portal, so
 * that the firm sees that it has lapsed.
 */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(invitations).where(
    and(
      lte(invitations.expiresAt, new Date(now.getTime() - retentionAfterExpiry)),
      sql`(invitations.client_id is null
        or exists (select 1 from client_members where client_members.client_id = invitations.client_id)
        or exists (select 1 from clients where clients.id = invitations.client_id and clients.status = 'archived')
        or exists (select 1 from invitations newer
          where newer.client_id = invitations.client_id and newer.id > invitations.id))`,
    ),
  );
}

/** The invitations to the portals of active clients that end by then, unless they were reminded of. */
export async function invitationsToRemind(db: Reader, now: Date, until: Date): Promise<number[]> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(clients, eq(clients.id, invitations.clientId))
    .where(and(isRemindable(now), lte(invitations.expiresAt, until)))
    .orderBy(asc(invitations.id));
  return rows.map(({ id }) => id);
}

function isRemindable(now: Date): SQL | undefined {
  return and(
    isNull(invitations.remindedAt),
    gt(invitations.expiresAt, now),
    ne(clients.status, 'archived'),
    isNull(clients.mergedInto),
    sql`not exists (select 1 from client_members join accounts on accounts.id = client_members.account_id
      where client_members.client_id = invitations.client_id and lower(accounts.email) = lower(invitations.email))`,
  );
}

/** Marks an invitation as reminded of; undefined if it was already, is gone or works no longer. */
export async function markReminded(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ remindedAt: now })
    .from(clients)
    .where(and(eq(invitations.id, id), eq(clients.id, invitations.clientId), isRemindable(now)))
    .returning(getTableColumns(invitations));
  return row;
}
