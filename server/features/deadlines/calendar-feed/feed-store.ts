import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { calendarFeeds } from '#server/db/schema/deadlines.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { isMemberOf } from '#server/domain/members/client-members.ts';

/** Whose feed it is. */
export interface FeedHolder {
  accountId: number;
  /** The client whose deadlines it has; null for staff, whose feed has all clients that they have access to. */
  clientId: number | null;
}

export async function findFeed(db: Reader, holder: FeedHolder): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(isOf(holder));
  return row;
}

/**
 * Locks the account, the session and the access to the client. Returns false if one of them has ended. Whatever ends one of them
 * concurrently has to wait, and then ends the new address as well.
 */
export async function lockAccess(
  tx: Transaction,
  { accountId, clientId }: FeedHolder,
  sessionHash: Uint8Array,
): Promise<boolean> {
  // The account first, in the same order as closing an account, to avoid deadlocks.
  const account = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
    .for('key share');
  const session = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sessionHash), eq(sessions.accountId, accountId)))
    .for('key share');
  if (account.length === 0 || session.length === 0) return false;
  if (clientId === null) return true;
  const member = await tx
    .select({ id: clientMembers.clientId })
    .from(clientMembers)
    .where(and(eq(clientMembers.accountId, accountId), eq(clientMembers.clientId, clientId)))
    .for('key share');
  return member.length > 0;
}

/** Stores a feed address, replacing an earlier one. Returns true if there was one. */
export async function putFeed(
  tx: Transaction,
  row: FeedHolder & { tokenHash: Uint8Array; createdAt: Date },
): Promise<boolean> {
  const before = await findFeed(tx, row);
  const { accountId, clientId } = calendarFeeds;
  await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({
      target: [accountId, clientId],
      set: { tokenHash: row.tokenHash, createdAt: row.createdAt },
    });
  return before !== undefined;
}

/** Returns true if there was a feed. */
export async function deleteFeed(tx: Transaction, holder: FeedHolder): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(isOf(holder))
    .returning({ accountId: calendarFeeds.accountId });
  return rows.length > 0;
}

export type AuthorizedHolder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/**
 * The holder of the feed with this address, if they may still see its deadlines: staff, or someone with access to the client
 * while it is active. The account must not be closed.
 */
export async function findHolder(db: Reader, tokenHash: Uint8Array) {
  const { clientId } = calendarFeeds;
  const [row] = await db
    .select({ clientId, viewer: { id: accounts.id, someClientsOnly: accounts.someClientsOnly } })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .leftJoin(clients, eq(clients.id, clientId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        isNull(accounts.closedAt),
        sql`case when ${clientId} is null then ${accounts.role} = 'admin'
          else ${clients.status} = 'active' and ${isMemberOf(sql`${clientId}`)} end`,
      ),
    );
  return row;
}

function isOf({ accountId, clientId }: FeedHolder): SQL | undefined {
  return and(
    eq(calendarFeeds.accountId, accountId),
    clientId === null ? isNull(calendarFeeds.clientId) : eq(calendarFeeds.clientId, clientId),
  );
}
