import { getTableName, inArray, sql } from 'drizzle-orm';
import { batchesOf } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/client.ts';
import { sessions, staffClients } from '#server/db/schema/accounts.ts';
import { calendarFeeds, clientDeadlineFilers, clientDeadlines } from '#server/db/schema/deadlines.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { legalHolds } from '#server/db/schema/retention.ts';
import { documents } from '#server/db/schema/documents.ts';
import { emails } from '#server/db/schema/emails.ts';
import { engagements, signatureConsents, signatureRequests } from '#server/db/schema/signatures.ts';
import { exportedRecords, invoices, recurringInvoices } from '#server/db/schema/invoices.ts';
import { conversations, messageFiles, messages } from '#server/db/schema/messages.ts';
import { clientMembers, invitations } from '#server/db/schema/members.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';
import { requireAskedAgain } from './members/asked-again.ts';

/** The tables with a client's records; a test compares them with the schema. */
export const clientTables = [
  tasks,
  requestLists,
  clientJobs,
  documents,
  invoices,
  recurringInvoices,
  exportedRecords,
  engagements,
  signatureRequests,
  signatureConsents,
  messages,
  messageFiles,
  clientKeys,
];

/** Whether a client has any records. A key alone doesn't count: the firm's notes and email copies create one. */
export async function hasClientRecords(tx: Transaction, clientId: number): Promise<boolean> {
  for (const table of clientTables) {
    if (table === clientKeys) continue;
    const rows = await tx.execute(
      sql`select 1 as found from ${table} where client_id = ${clientId} limit 1`,
      'objects',
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** What keeps a client from being deleted beside {@link clientTables}. */
export const furtherRecords = [
  clientMembers,
  conversations,
  calendarFeeds,
  clientDeadlines,
  clientDeadlineFilers,
  legalHolds,
];

/** What is deleted along with a client that has no records. */
export const deletedAlong = [emails, notifications, invitations, staffClients];

const recordNames: Readonly<Record<string, string>> = {
  client_members: 'people with portal access',
  client_deadline_filers: 'deadlines',
  message_files: 'messages',
  exported_records: 'invoices',
  engagements: 'engagement letters',
  signature_requests: 'engagement letters',
  signature_consents: 'engagement letters',
};

/**
 * For transactions that lock clients and change their emails; call it before the clients are locked. The email worker locks an email
 * and then its client: in the other order, one of the two would end as a deadlock.
 */
export async function lockEmailsOf(tx: Transaction, clientIds: readonly number[]): Promise<void> {
  for (const ids of batchesOf(clientIds))
    await tx
      .select({ id: emails.id })
      .from(emails)
      .where(inArray(emails.clientId, ids))
      .orderBy(emails.id)
      .for('update');
}

/** Locks these clients, and finds what kinds of records each has; a client without any is not in the map. */
export async function lockedRecordsOf(
  tx: Transaction,
  clientIds: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const ids of batchesOf(clientIds)) {
    await lockEmailsOf(tx, ids);
    await tx
      .select({ id: clients.id })
      .from(clients)
      .where(inArray(clients.id, ids))
      .orderBy(clients.id)
      .for('update');
    for (const table of [...clientTables, ...furtherRecords].filter((other) => other !== clientKeys)) {
      const name = getTableName(table);
      const label = recordNames[name] ?? name.replace(/^client_/, '').replaceAll('_', ' ');
      const rows = await tx
        .selectDistinct({ id: table.clientId })
        .from(table)
        .where(inArray(table.clientId, ids));
      for (const { id } of rows)
        if (id !== null) found.set(id, [...new Set([...(found.get(id) ?? []), label])]);
    }
  }
  return found;
}

/** Deletes clients without records. Their keys are destroyed, and stay as proof of it. */
export async function deleteClients(tx: Transaction, clientIds: readonly number[], at: Date): Promise<void> {
  for (const ids of batchesOf(clientIds)) {
    for (const table of deletedAlong) await tx.delete(table).where(inArray(table.clientId, ids));
    await tx
      .update(clientKeys)
      .set({ clientId: null, wrappedKey: null, destroyedAt: sql`coalesce(${clientKeys.destroyedAt}, ${at})` })
      .where(inArray(clientKeys.clientId, ids));
    await tx.update(sessions).set({ clientId: null }).where(inArray(sessions.clientId, ids));
    await tx.delete(clients).where(inArray(clients.id, ids));
  }
}

/** Moves all records of one client to another, when a prospect is merged into it. */
export async function moveClientRecords(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  requireAskedAgain();
  for (const table of clientTables)
    await tx.execute(sql`update ${table} set client_id = ${to} where client_id = ${from}`, 'objects');
  await mergeConversations(tx, { from, to });
  await mergeHolds(tx, { from, to });
  await mergeDeadlines(tx, { from, to });
  for (const table of [notifications, emails])
    await tx.execute(sql`update ${table} set client_id = ${to} where client_id = ${from}`, 'objects');
  await tx.execute(
    sql`with gone as (delete from ${staffClients} where client_id = ${from} returning account_id)
      insert into ${staffClients} (account_id, client_id) select account_id, ${to} from gone on conflict do nothing`,
    'objects',
  );
}

/** Merges two conversations: the state is that of the newer one, and only what was read in both counts as read. */
async function mergeConversations(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.execute(
    sql`with gone as (delete from ${conversations} where client_id = ${from} returning *)
      insert into ${conversations} as talk (client_id, last_message_id, last_client_message_id, firm_read_id, awaiting)
      select ${to}, last_message_id, last_client_message_id, firm_read_id, awaiting from gone
      on conflict (client_id) do update set
        awaiting = case when excluded.last_message_id > talk.last_message_id then excluded.awaiting else talk.awaiting end,
        last_message_id = greatest(talk.last_message_id, excluded.last_message_id),
        last_client_message_id = greatest(talk.last_client_message_id, excluded.last_client_message_id),
        firm_read_id = least(talk.firm_read_id, excluded.firm_read_id)`,
    'objects',
  );
}

/** Keeps legal holds, with the reasons of both. */
async function mergeHolds(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(
    sql`with gone as (delete from ${legalHolds} where client_id = ${from} returning *)
      insert into ${legalHolds} as hold (client_id, reason, placed_by, placed_at)
      select ${to}, reason, placed_by, placed_at from gone
      on conflict (client_id) do update set reason = hold.reason || ' ' || excluded.reason,
        placed_at = least(hold.placed_at, excluded.placed_at)`,
    'objects',
  );
}

/** If both have a deadline, the state recorded for the remaining client stays. */
async function mergeDeadlines(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(
    sql`with gone as (delete from ${clientDeadlineFilers} where client_id = ${from} returning *)
      insert into ${clientDeadlineFilers} (client_id, filers, changed_by, changed_at)
      select ${to}, filers, changed_by, changed_at from gone on conflict do nothing`,
    'objects',
  );
  await tx.execute(
    sql`with gone as (delete from ${clientDeadlines} where client_id = ${from} returning *)
      insert into ${clientDeadlines} (client_id, key, state, extended, job_id, task_id, changed_by, changed_at)
      select ${to}, key, state, extended, job_id, task_id, changed_by, changed_at from gone on conflict do nothing`,
    'objects',
  );
}
