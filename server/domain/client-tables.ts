import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { staffClients } from '#server/db/schema/accounts.ts';
import { clientDeadlineFilers, clientDeadlines } from '#server/db/schema/deadlines.ts';
import { clientKeys } from '#server/db/schema/clients.ts';
import { legalHolds } from '#server/db/schema/retention.ts';
import { documents } from '#server/db/schema/documents.ts';
import { emails } from '#server/db/schema/emails.ts';
import { exportedRecords, invoices, recurringInvoices } from '#server/db/schema/invoices.ts';
import { conversations, messageFiles, messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';

/** The tables with a client's records; a test compares them with the schema. */
export const clientTables = [
  tasks,
  requestLists,
  clientJobs,
  documents,
  invoices,
  recurringInvoices,
  exportedRecords,
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

/** Moves all records of one client to another, when a prospect is merged into it. */
export async function moveClientRecords(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
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
