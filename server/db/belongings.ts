import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { documents } from './schema/documents.ts';
import { invoices, recurringInvoices } from './schema/invoices.ts';
import { conversations, messageFiles, messages } from './schema/messages.ts';
import { tasks } from './schema/tasks.ts';

/** The tables of what belongs to a client; a test holds them against the schema. */
export const belongings = [tasks, documents, invoices, recurringInvoices, messages, messageFiles];

/** Hands everything that one client has over to another, when a prospect turns out to be part of it. */
export async function moveBelongings(tx: Transaction, from: number, to: number): Promise<void> {
  for (const table of belongings)
    await tx.execute(sql`update ${table} set client_id = ${to} where client_id = ${from}`, 'objects');
  await joinTalks(tx, from, to);
}

/** Two talks become one: where it stands is told by the newer of them, and read is only what was read in both. */
async function joinTalks(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(
    sql`with gone as (delete from ${conversations} where client_id = ${from} returning *)
      insert into ${conversations} as talk (client_id, last_message_id, last_client_message_id, firm_read_id, turn)
      select ${to}, last_message_id, last_client_message_id, firm_read_id, turn from gone
      on conflict (client_id) do update set
        turn = case when excluded.last_message_id > talk.last_message_id then excluded.turn else talk.turn end,
        last_message_id = greatest(talk.last_message_id, excluded.last_message_id),
        last_client_message_id = greatest(talk.last_client_message_id, excluded.last_client_message_id),
        firm_read_id = least(talk.firm_read_id, excluded.firm_read_id)`,
    'objects',
  );
}
