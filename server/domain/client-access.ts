import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientRecord } from '#contract/topics/topics.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, staffClients } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isMemberOf } from './members/client-members.ts';
import { ApiError } from './api-error.ts';
import { clientOf } from './record-clients.ts';
import { requireAskedAgain } from './members/asked-again.ts';

/** A staff member, with what decides which clients' records they have access to. */
export interface Viewer {
  id: number;
  someClientsOnly: boolean;
}

/** The condition that limits a query to the clients that the viewer has access to; undefined for access to all. */
export function isAccessible(viewer: Viewer, clientId: SQLWrapper): SQL | undefined {
  if (!viewer.someClientsOnly) return undefined;
  return sql`${clientId} in (select client_id from ${staffClients} where account_id = ${viewer.id})`;
}

/**
 * Throws 404 for a call on the records of a client that the caller has no access to (requirements 6). `id` is the id in the
 * path, as received.
 */
export async function requireClientAccess(
  db: Reader,
  viewer: Viewer,
  { scope, id }: { scope: Endpoint['clients']; id: string | undefined },
): Promise<void> {
  if (!viewer.someClientsOnly || scope === undefined || hasNoClient(scope)) return;
  // The call itself rejects invalid ids.
  if (id === undefined || !/^\d{1,15}$/.test(id)) return;
  const clientId = scope === 'client' ? sql`${id}::bigint` : clientOf[scope](sql`${id}::bigint`);
  const rows = await db.execute<{ reached: boolean }>(
    sql`select coalesce(${isAccessible(viewer, sql`${clients.id}`)}, true) as reached from ${clients} where id = ${clientId}`,
    'objects',
  );
  if (rows.some(({ reached }) => !reached)) throw new ApiError('not-found', { withheld: true });
}

/** The client that a record belongs to, by the id in the path of a call; null if there is none. */
export async function clientOfRecord(
  db: Reader,
  { scope, id }: { scope: 'client' | ClientRecord; id: string },
): Promise<number | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  if (scope === 'client') return Number(id);
  const [row] = await db.execute<{ id: number | null }>(
    sql`select ${clientOf[scope](sql`${id}::bigint`)}::integer as id`,
    'objects',
  );
  return row?.id ?? null;
}

function hasNoClient(scope: NonNullable<Endpoint['clients']>): scope is 'none' | 'filtered' | 'all' {
  return scope === 'none' || scope === 'filtered' || scope === 'all';
}

/**
 * The condition on an account row that its holder may be notified: about a client, if they have access to it or are a
 * member; about bookings, if they have access to all clients; about anything else, managers and owners. A notification
 * stays visible only while this holds.
 */
export function mayBeNotified(type: SQL, clientId: SQL): SQL {
  return sql`(case
    when accounts.role = 'client' then ${clientId} is null or ${isMemberOf(clientId)}
    when ${clientId} is not null then not accounts.some_clients_only or exists (
      select 1 from ${staffClients} where account_id = accounts.id and client_id = ${clientId})
    when ${type} = 'booking' then not accounts.some_clients_only
    else accounts.position in ('owner', 'manager') end)`;
}

/** The clients that the viewer has access to; null for access to all. */
export async function accessibleClients(db: Reader, viewer: Viewer): Promise<number[] | null> {
  if (!viewer.someClientsOnly) return null;
  const rows = await db.execute<{ id: number }>(
    sql`select client_id::integer as id from ${staffClients} where account_id = ${viewer.id} order by client_id`,
    'objects',
  );
  return rows.map(({ id }) => id);
}

/** Gives a staff member access to these clients only, or to all (`null`). Clients that don't exist are skipped. */
export async function setClientAccess(
  tx: Transaction,
  accountId: number,
  clientIds: readonly number[] | null,
) {
  requireAskedAgain();
  await tx.execute(sql`delete from ${staffClients} where account_id = ${accountId}`, 'objects');
  await tx.execute(
    sql`update ${accounts} set some_clients_only = ${clientIds !== null} where id = ${accountId}`,
    'objects',
  );
  if (clientIds === null || clientIds.length === 0) return;
  // A prospect that was merged into a client in the meantime stands for that client.
  await tx.execute(
    sql`insert into ${staffClients} (account_id, client_id)
      select distinct ${accountId}::bigint, coalesce(merged_into, id) from ${clients}
      where id in (${sql.join(
        clientIds.map((id) => sql`${id}::bigint`),
        sql`, `,
      )})`,
    'objects',
  );
}
