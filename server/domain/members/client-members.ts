import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { calendarFeeds, clientMembers } from '#server/db/schema/invitations.ts';

/**
 * The client that a call of this session is for, of queries on accounts and sessions: the one that its holder has chosen, as long
 * as they have access to it, or else {@link homeClient}. Nothing else decides which client someone acts for.
 */
export const clientOfSession = sql<number | null>`coalesce(
  (select member.client_id from client_members member
    where member.account_id = accounts.id and member.client_id = sessions.client_id),
  (${homeClientSql()}))::float8`;

/**
 * The client that someone's next session begins with, of queries on accounts: the one they last chose, those that are not
 * archived first. Null for the firm's people and for someone without access to any client.
 */
export const homeClient = sql<number | null>`(${homeClientSql()})::float8`;

function homeClientSql(): SQL {
  return sql`select member.client_id from client_members member join clients client on client.id = member.client_id
    where member.account_id = accounts.id
    order by client.status = 'archived', member.chosen_at desc nulls last, member.client_id limit 1`;
}

/** The condition that someone of accounts has access to a client. */
export function isMemberOf(clientId: SQL | number): SQL {
  return sql`exists (select 1 from client_members member
    where member.account_id = accounts.id and member.client_id = ${clientId})`;
}

/** Whether someone has access to a client. */
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

/** Gives a client's account access to a client; false when it has it already, or is one of the firm. */
export async function addMember(
  tx: Transaction,
  { accountId, clientId, grantedBy }: { accountId: number; clientId: number; grantedBy: number | null },
): Promise<boolean> {
  const rows = await tx.execute(
    sql`insert into ${clientMembers} (account_id, client_id, granted_by)
      select id, ${clientId}, ${grantedBy}::bigint from ${accounts} where id = ${accountId} and role = 'client'
      on conflict do nothing returning account_id`,
    'objects',
  );
  return rows.length > 0;
}

/**
 * Takes someone's access to a client. Their sessions that were for it go on for another client; gives the tokens of those, whose
 * live connections have to begin again.
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

/**
 * Makes a client the one that a session is for, and that the person's next one begins with; false without access to it.
 */
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

/** Access to one client becomes access to another, with what was read and the calendar feed; false when there was access to the other before. */
export async function moveMembership(
  tx: Transaction,
  { accountId, from, to }: { accountId: number; from: number; to: number },
): Promise<boolean> {
  const [was] = await tx
    .select()
    .from(clientMembers)
    .where(isMembership({ accountId, clientId: from }))
    .for('update');
  const had = await hasAccess(tx, { accountId, clientId: to });
  // Of two who were read apart, only what was read in both counts as read.
  if (was)
    await tx
      .insert(clientMembers)
      .values({ ...was, clientId: to })
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
  return !had;
}

/** A calendar goes on with the other client's deadlines, unless it has a feed for that one already. */
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
