import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ClientRecord, Endpoint } from '#contract/endpoint.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, staffClients } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { invitations } from '#server/db/schema/members.ts';
import { invoices, payments, recurringInvoices } from '#server/db/schema/invoices.ts';
import { messageFiles } from '#server/db/schema/messages.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';
import { isMemberOf } from './members/client-members.ts';
import { ApiError } from './api-error.ts';

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
  scope: Endpoint['clients'],
  id: string | undefined,
): Promise<void> {
  if (!viewer.someClientsOnly || scope === undefined || hasNoClient(scope)) return;
  // The call itself rejects invalid ids.
  if (id === undefined || !/^\d{1,15}$/.test(id)) return;
  const clientId = scope === 'client' ? sql`${id}::bigint` : clientOf[scope](sql`${id}::bigint`);
  const rows = await db.execute<{ reached: boolean }>(
    sql`select coalesce(${isAccessible(viewer, sql`${clients.id}`)}, true) as reached from ${clients} where id = (${clientId})`,
    'objects',
  );
  if (rows.some(({ reached }) => !reached)) throw new ApiError('not-found', { withheld: true });
}

function hasNoClient(scope: NonNullable<Endpoint['clients']>): scope is 'none' | 'filtered' | 'all' {
  return scope === 'none' || scope === 'filtered' || scope === 'all';
}

const clientOf: Record<ClientRecord, (id: SQL) => SQL> = {
  document: (id) => sql`select client_id from ${documents} where id = ${id}`,
  task: (id) => sql`select client_id from ${tasks} where id = ${id}`,
  'request-list': (id) => sql`select client_id from ${requestLists} where id = ${id}`,
  'client-job': (id) => sql`select client_id from ${clientJobs} where id = ${id}`,
  invoice: (id) => sql`select client_id from ${invoices} where id = ${id}`,
  'recurring-invoice': (id) => sql`select client_id from ${recurringInvoices} where id = ${id}`,
  payment: (id) =>
    sql`select client_id from ${invoices} where id = (select invoice_id from ${payments} where id = ${id})`,
  'message-file': (id) => sql`select client_id from ${messageFiles} where id = ${id}`,
  invitation: (id) => sql`select client_id from ${invitations} where id = ${id}`,
};

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
