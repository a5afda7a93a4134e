import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AccessFilter } from '#contract/accounts/access/rules.ts';
import type { Position } from '#contract/accounts/rules.ts';
import type { Paging } from '#contract/paging.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { containsText } from '#server/db/contains-text.ts';
import { accounts, sessions, staffClients } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientMembers, invitations } from '#server/db/schema/members.ts';
import { hasSecondFactor } from '#server/domain/has-second-factor.ts';
import { requireAskedAgain } from '#server/domain/members/asked-again.ts';
import { accountColumns, type AccountRow } from '../store.ts';

export type AccessRow = Awaited<ReturnType<typeof listAccess>>[number];
export type StaffInvitationRow = typeof invitations.$inferSelect;

interface AccessQuery extends Paging {
  q?: string | undefined;
  filter?: AccessFilter | undefined;
  /** Only these accounts. */
  ids?: readonly number[];
}

const byUsername = listOrder([accounts.usernameKey, accounts.id], 'ascending');

/** Accounts by username, with what the owner needs to review their access. Confirmations before `reviewedSince` are out of date. */
export async function listAccess(
  db: Reader,
  reviewedSince: Date,
  { q, filter, ids, limit, cursor }: AccessQuery,
) {
  const query = db
    .select({
      account: accountColumns,
      clients: sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', client.id, 'name', client.name) order by client.sort_key), '[]')
        from client_members member join clients client on client.id = member.client_id
        where member.account_id = accounts.id)`,
      secondFactor: sql<boolean>`${hasSecondFactor(db)}`,
      due: sql<boolean>`${isDue(reviewedSince)}`,
      lastUsedAt: sql<string | null>`(select to_char(greatest(
        (select max(last_seen_at) from sessions where sessions.account_id = accounts.id),
        (select max(at) from activity where activity.account_id = accounts.id and action = 'signed-in'))
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      keyset: byUsername.keyset,
    })
    .from(accounts)
    .where(
      and(
        filter && matchesFilter(filter, reviewedSince),
        ids && inArray(accounts.id, [...ids]),
        q
          ? sql`(${containsText(accounts.searchText, q)} or exists (
              select 1 from client_members member join ${clients} on clients.id = member.client_id
              where member.account_id = accounts.id and ${containsText(clients.searchText, q)}))`
          : undefined,
        byUsername.after(cursor),
      ),
    )
    .orderBy(...byUsername.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

function matchesFilter(filter: AccessFilter, reviewedSince: Date): SQL | undefined {
  if (filter === 'closed') return isNotNull(accounts.closedAt);
  return filter === 'open' ? isNull(accounts.closedAt) : isDue(reviewedSince);
}

/** Open accounts whose access was last confirmed before then. */
export function isDue(reviewedSince: Date): SQL | undefined {
  return and(
    isNull(accounts.closedAt),
    lt(sql`coalesce(${accounts.accessConfirmedAt}, ${accounts.createdAt})`, reviewedSince),
  );
}

export async function countAccess(db: Reader, reviewedSince: Date) {
  const [row] = await db
    .select({
      due: sql<number>`count(*) filter (where ${isDue(reviewedSince)})::integer`,
      open: sql<number>`count(*) filter (where closed_at is null)::integer`,
      closed: sql<number>`count(*) filter (where closed_at is not null)::integer`,
    })
    .from(accounts);
  return row ?? { due: 0, open: 0, closed: 0 };
}

/** The account ids of the staff. */
export async function listStaffIds(db: Reader): Promise<number[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin'));
  return rows.map(({ id }) => id);
}

/** The clients that these accounts can access, for accounts that are limited to some clients. */
export function listClientAccess(db: Reader, accountIds: readonly number[]) {
  return db
    .select({ accountId: staffClients.accountId, id: clients.id, name: clients.name })
    .from(staffClients)
    .innerJoin(clients, eq(clients.id, staffClients.clientId))
    .where(inArray(staffClients.accountId, [...accountIds]))
    .orderBy(asc(clients.sortKey), asc(clients.id));
}

/** Open accounts of the staff that have access to a client, by name. */
export function listStaffOfClient(db: Reader, clientId: number) {
  return db
    .select({
      id: accounts.id,
      name: nameOfAccount,
      position: sql<Position>`coalesce(${accounts.position}, 'bookkeeper')`,
      allClients: sql<boolean>`not ${accounts.someClientsOnly}`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'admin'),
        isNull(accounts.closedAt),
        sql`(not ${accounts.someClientsOnly} or exists (select 1 from ${staffClients} reached
          where reached.account_id = ${accounts.id} and reached.client_id = ${clientId}))`,
      ),
    )
    .orderBy(sql`sort_key(${nameOfAccount}) collate "C"`, asc(accounts.id));
}

/** The ids of all owners with open accounts, locked: if two owners demote each other at once, the second sees what the first did. */
export async function lockOwners(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.position, 'owner'), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function lockAccount(tx: Transaction, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx.select(accountColumns).from(accounts).where(eq(accounts.id, id)).for('update');
  return row;
}

/** The clients whose portal an account can open. */
export function listClientsOf(tx: Transaction, accountId: number) {
  return tx
    .select({ name: clients.name, status: clients.status })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(eq(clientMembers.accountId, accountId))
    .orderBy(asc(clients.sortKey), asc(clients.id));
}

export async function updateAccess(
  tx: Transaction,
  id: number,
  change: {
    closedAt?: null;
    accessConfirmedAt?: Date;
    position?: Position;
    weeklyMinutes?: number | null;
  },
): Promise<void> {
  if (change.position !== undefined || change.closedAt !== undefined) requireAskedAgain();
  await tx.update(accounts).set(change).where(eq(accounts.id, id));
}

/** The token hashes of an account's sessions. */
export async function listTokens(tx: Transaction, accountId: number): Promise<Uint8Array[]> {
  const rows = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId));
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Gives account `to` access to the clients that account `from` can access. */
export async function copyClientAccess(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  requireAskedAgain();
  await tx.execute(
    sql`insert into ${staffClients} (account_id, client_id)
      select ${to}::bigint, client_id from ${staffClients} where account_id = ${from} on conflict do nothing`,
    'objects',
  );
}

export function listStaffInvitations(db: Reader): Promise<StaffInvitationRow[]> {
  return db.select().from(invitations).where(isNotNull(invitations.position)).orderBy(asc(invitations.id));
}

/** Inserts an invitation, in place of an earlier one to the same address. */
export async function insertStaffInvitation(
  tx: Transaction,
  row: typeof invitations.$inferInsert,
): Promise<StaffInvitationRow | undefined> {
  requireAskedAgain();
  await tx
    .delete(invitations)
    .where(
      and(isNotNull(invitations.position), sql`lower(${invitations.email}) = ${row.email.toLowerCase()}`),
    );
  const [inserted] = await tx.insert(invitations).values(row).returning();
  return inserted;
}

export async function deleteStaffInvitation(tx: Transaction, id: number) {
  const [row] = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNotNull(invitations.position)))
    .returning();
  return row;
}

/** The account that has confirmed this address. */
export async function findHolder(db: Reader, email: string) {
  const [row] = await db
    .select({ username: accounts.username, closedAt: accounts.closedAt })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${email.toLowerCase()}`, isNotNull(accounts.emailConfirmedAt)));
  return row;
}
