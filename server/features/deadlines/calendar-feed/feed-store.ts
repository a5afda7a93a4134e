import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { calendarFeeds } from '#server/db/schema/invitations.ts';
import { isMemberOf } from '#server/domain/members/client-members.ts';

/** Whose feed: someone's for a client, or, with null, the one of someone of the firm for all they reach. */
export interface FeedHolder {
  accountId: number;
  clientId: number | null;
}

export async function findFeed(db: Reader, holder: FeedHolder): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(isOf(holder));
  return row;
}

/** Puts an address in the place of an earlier one; true where there was one. */
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

/** True if there was one. */
export async function deleteFeed(tx: Transaction, holder: FeedHolder): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(isOf(holder))
    .returning({ accountId: calendarFeeds.accountId });
  return rows.length > 0;
}

export type KnownHolder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/**
 * Whose feed has this address, as long as they may see its deadlines today: with an open account and access to the client,
 * which is active, or as someone of the firm.
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
