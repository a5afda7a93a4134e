import { inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { batchesOf } from '#server/db/batches.ts';
import type { Transaction } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { emails } from '#server/db/schema/emails.ts';
import { requireAskedAgain } from './members/asked-again.ts';
import { type ClientTable, fileColumnOf } from './topics/topic-data.ts';
import { topicData } from './topics/topics.ts';

/** Every table with the id of a client, those whose rows refer to others first. */
export const clientTables: readonly ClientTable[] = referringFirst(
  topicData.flatMap(({ clientTables: tables }): readonly ClientTable[] => tables),
);

function referringFirst(tables: readonly ClientTable[]): ClientTable[] {
  const isReferredTo = ({ table }: ClientTable) =>
    tables.some((other) => other.table !== table && refersTo(other, table));
  const referring = tables.filter((one) => !isReferredTo(one));
  // Nothing is first in a circle: the database refuses to delete its rows.
  if (referring.length === 0) return [...tables];
  return [...referring, ...referringFirst(tables.filter(isReferredTo))];
}

function refersTo({ table, parts }: ClientTable, other: PgTable): boolean {
  return [table, ...parts].some((one) => referencesOf(one, other).length > 0);
}

/** The columns of a table that refer to another one. */
function referencesOf(table: PgTable, other: PgTable) {
  return getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .flatMap(({ foreignTable, columns }) => (foreignTable === other ? columns : []));
}

/** Whether a client has any records. People with access alone don't count, nor does a key: notes and email copies create one. */
export async function hasClientRecords(tx: Transaction, clientId: number): Promise<boolean> {
  for (const { table, merging, deleting } of clientTables) {
    if (merging !== 'moved' || typeof deleting === 'string') continue;
    const rows = await tx.execute(
      sql`select 1 as found from ${table} where client_id = ${clientId} limit 1`,
      'objects',
    );
    if (rows.length > 0) return true;
  }
  return false;
}

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
    for (const { table, deleting } of clientTables) {
      if (typeof deleting === 'string') continue;
      const rows = await tx
        .selectDistinct({ id: table.clientId })
        .from(table)
        .where(inArray(table.clientId, ids));
      for (const { id } of rows)
        if (typeof id === 'number')
          found.set(id, [...new Set([...(found.get(id) ?? []), deleting.preventedBy])]);
    }
  }
  return found;
}

/** Deletes clients without records. Their keys are destroyed, and stay as proof of it. */
export async function deleteClients(tx: Transaction, clientIds: readonly number[], at: Date): Promise<void> {
  for (const ids of batchesOf(clientIds)) {
    for (const { table, deleting } of clientTables)
      if (deleting === 'deleted') await tx.delete(table).where(inArray(table.clientId, ids));
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
  for (const { table, merging } of clientTables)
    if (merging === 'moved')
      await tx.execute(sql`update ${table} set client_id = ${to} where client_id = ${from}`, 'objects');
    else if (merging !== 'kept') await merging(tx, { from, to });
}

/**
 * Deletes the records of clients that are disposed of, and returns the ids of their files, whose content is deleted after the
 * commit. `clientIds` is a list in SQL.
 */
export async function disposeOfRecords(tx: Transaction, clientIds: SQL): Promise<string[]> {
  const files: string[] = [];
  for (const { table, parts, disposing } of clientTables) {
    if (disposing === 'kept') continue;
    for (const part of parts)
      for (const column of referencesOf(part, table))
        await tx.execute(
          sql`delete from ${part} where ${column} in (select id from ${table} where client_id in ${clientIds})`,
          'objects',
        );
    const file = fileColumnOf(table);
    const rows = await tx.execute<{ file: string | null }>(
      sql`delete from ${table} where client_id in ${clientIds} returning ${file ?? sql`null`} as file`,
      'objects',
    );
    files.push(...rows.flatMap(({ file: id }) => id ?? []));
  }
  return files;
}
