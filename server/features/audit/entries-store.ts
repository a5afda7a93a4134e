import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { activity } from '#server/db/schema/audit.ts';
import { clients } from '#server/db/schema/clients.ts';
import { accountName } from '#server/db/account-name.ts';

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export interface EntryFilter extends Paging {
  person?: number | undefined;
  clients?: readonly number[] | undefined;
  actions?: readonly AuditAction[] | undefined;
  /** Only what staff did. */
  byFirm?: boolean | undefined;
  /** Inclusive. */
  since?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
}

const newestFirst = listOrder([activity.at, activity.id], 'descending');

/** The entries that match the filter, newest first, with the names of the actor and the client. */
export async function listEntries(db: Database, filter: EntryFilter & { limit: number }) {
  return endPage(await entriesQuery(db, filter), filter);
}

/** The query of a page. */
export function entriesQuery(db: Database, filter: EntryFilter & { limit: number }) {
  const { person, clients: clientIds, actions, byFirm, since, before, cursor, limit } = filter;
  return db
    .select({
      id: activity.id,
      at: activity.at,
      action: activity.action,
      detail: activity.detail,
      accountId: activity.accountId,
      username: accounts.username,
      name: accountName,
      accountPosition: accounts.position,
      clientId: sql<number | null>`coalesce(${clients.id}, ${activity.clientId})`.mapWith(Number),
      clientName: clients.name,
      address: activity.address,
      browser: activity.browser,
      position: sql<number | null>`${activity.chainPosition}`.mapWith(Number),
      keyset: newestFirst.keyset,
    })
    .from(activity)
    .leftJoin(accounts, eq(accounts.id, activity.accountId))
    .leftJoin(
      clients,
      // A client that was merged into another is shown as that one.
      sql`${clients.id} = (select coalesce(one.merged_into, one.id) from clients one where one.id = ${activity.clientId})`,
    )
    .where(
      and(
        person === undefined ? undefined : eq(activity.accountId, person),
        clientIds && inArray(activity.clientId, [...clientIds]),
        actions && inArray(activity.action, [...actions]),
        byFirm ? eq(accounts.role, 'admin') : undefined,
        since && gte(activity.at, since),
        before && lt(activity.at, before),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.by)
    .limit(limit);
}

/** Accounts by username, filtered by search text or id. */
export function listPeople(
  db: Database,
  { q, id, limit = 100 }: { q?: string | undefined; id?: number | undefined; limit?: number | undefined },
) {
  return db
    .select({ id: accounts.id, name: accounts.username })
    .from(accounts)
    .where(
      and(
        q ? containsText(accounts.searchText, q) : undefined,
        id === undefined ? undefined : eq(accounts.id, id),
      ),
    )
    .orderBy(asc(accounts.usernameKey))
    .limit(limit);
}

/** The ids of a client and of those merged into it. Passed to the query as values, so that the planner can estimate how many entries they have. */
export async function listMergedIds(db: Database, client: number): Promise<number[]> {
  const rows = await db.select({ id: clients.id }).from(clients).where(eq(clients.mergedInto, client));
  return [client, ...rows.map(({ id }) => id)];
}

export async function findClientName(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  return row?.name;
}
