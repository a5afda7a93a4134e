import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { calendarFeeds } from '#server/db/schema/deadlines.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { requireAskedAgain } from './asked-again.ts';

/**
 * The client that this session acts for, in queries on accounts and sessions: the one the account holder chose, as long as
 * they have access to it, or else {@link homeClient}. Nothing else decides this.
 */
export const clientOfSession = sql<number | null>`coalesce(
  (select member.client_id from client_members member
    where member.account_id = accounts.id and member.client_id = sessions.client_id),
  (${homeClientSql()}))::float8`;

/**
 * The client that an account's next session starts with, in queries on accounts: the one last chosen, with archived clients
 * last. Null for staff, and for accounts without access to a client.
 */
export const homeClient = sql<number | null>`(${homeClientSql()})::float8`;

function homeClientSql(): SQL {
  return sql`select member.client_id from client_members member join clients client on client.id = member.client_id
    where member.account_id = accounts.id
    order by client.status = 'archived', member.chosen_at desc nulls last, member.client_id limit 1`;
}

/** The condition that the holder of an account row has access to a client. */
export function isMemberOf(clientId: SQL | number): SQL {
  return sql`exists (select 1 from client_members member
    where member.account_id = accounts.id and member.client_id = ${clientId})`;
}

/** Whether an account has access to a client. */
export async function hasAccess(
  db: Reader,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: clientMembers.accountId })
    .from(clientMembers)
    .where(isMembership({ accountId, clientId }));
  return rows.length > 0;
}

/**
 * Gives a client account access to a client; false if it already has access, or belongs to staff. Messages up to now count as
 * read, compared by their ids: access is dated by the database and messages by the application, whose clocks can differ.
 */
export async function addMember(
  tx: Transaction,
  { accountId, clientId, grantedBy }: { accountId: number; clientId: number; grantedBy: number | null },
): Promise<boolean> {
  requireAskedAgain();
  const rows = await tx.execute(
    sql`insert into ${clientMembers} (account_id, client_id, granted_by, read_message_id)
      select id, ${clientId}, ${grantedBy}::bigint, coalesce((select max(id) from messages where client_id = ${clientId}), 0)
      from ${accounts} where id = ${accountId} and role = 'client'
      on conflict do nothing returning account_id`,
    'objects',
  );
  return rows.length > 0;
}

/**
 * Removes an account's access to a client. Sessions that acted for it continue for another client; returns their token
 * hashes, since their live connections must restart.
 */
export async function removeMember(
  tx: Transaction,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<Uint8Array[]> {
  await tx.delete(clientMembers).where(isMembership({ accountId, clientId }));
  const rows = await tx
    .update(sessions)
    .set({ clientId: null })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.clientId, clientId)))
    .returning({ tokenHash: sessions.tokenHash });
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Makes the session, and the account's next sessions, act for a client; false without access to it. */
export async function chooseClient(
  tx: Transaction,
  {
    accountId,
    clientId,
    tokenHash,
    at,
  }: { accountId: number; clientId: number; tokenHash: Uint8Array; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(clientMembers)
    .set({ chosenAt: at })
    .where(isMembership({ accountId, clientId }))
    .returning({ id: clientMembers.clientId });
  if (rows.length === 0) return false;
  await tx
    .update(sessions)
    .set({ clientId })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, tokenHash)));
  return true;
}

/**
 * Turns access to one client into access to another, with the read position and the calendar feed; false if the account
 * already had access to the other.
 */
export async function moveMembership(
  tx: Transaction,
  { accountId, from, to }: { accountId: number; from: number; to: number },
): Promise<boolean> {
  requireAskedAgain();
  const [membership] = await tx
    .select()
    .from(clientMembers)
    .where(isMembership({ accountId, clientId: from }))
    .for('update');
  const hadAccess = await hasAccess(tx, { accountId, clientId: to });
  // The two were read separately, so only what was read in both counts as read.
  if (membership)
    await tx
      .insert(clientMembers)
      .values({ ...membership, clientId: to })
      .onConflictDoUpdate({
        target: [clientMembers.accountId, clientMembers.clientId],
        set: {
          readMessageId: sql`least(${clientMembers.readMessageId}, excluded.read_message_id)`,
          grantedAt: sql`least(${clientMembers.grantedAt}, excluded.granted_at)`,
        },
      });
  await moveFeed(tx, { accountId, from, to });
  await tx.delete(clientMembers).where(isMembership({ accountId, clientId: from }));
  await tx
    .update(sessions)
    .set({ clientId: to })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.clientId, from)));
  return !hadAccess;
}

/** Moves the calendar feed to the other client, unless the account already has one for it. */
async function moveFeed(
  tx: Transaction,
  { accountId, from, to }: { accountId: number; from: number; to: number },
): Promise<void> {
  const of = (clientId: number) =>
    and(eq(calendarFeeds.accountId, accountId), eq(calendarFeeds.clientId, clientId));
  const [other] = await tx.select().from(calendarFeeds).where(of(to));
  if (!other) await tx.update(calendarFeeds).set({ clientId: to }).where(of(from));
}

function isMembership({ accountId, clientId }: { accountId: number; clientId: number }): SQL | undefined {
  return and(eq(clientMembers.accountId, accountId), eq(clientMembers.clientId, clientId));
}

/** The open accounts with access to each of these clients. */
export async function listAccess(db: Reader, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ clientId: clientMembers.clientId, accountId: clientMembers.accountId })
    .from(clientMembers)
    .innerJoin(accounts, eq(accounts.id, clientMembers.accountId))
    .where(and(inArray(clientMembers.clientId, ids), isNull(accounts.closedAt)));
  const access = new Map<number, Set<number>>();
  for (const { clientId, accountId } of rows)
    access.set(clientId, (access.get(clientId) ?? new Set()).add(accountId));
  return access;
}

/** Which of these clients have an open account with access. */
export async function findWithAccess(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: clientMembers.clientId })
    .from(clientMembers)
    .innerJoin(accounts, eq(accounts.id, clientMembers.accountId))
    .where(and(inArray(clientMembers.clientId, ids), isNull(accounts.closedAt)));
  return new Set(rows.map(({ id }) => id));
}
