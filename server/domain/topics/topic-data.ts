import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Transaction } from '#server/db/client.ts';
import type { EncryptedColumn } from '../encrypted-column.ts';

/**
 * What the rules that several topics share need to know of a topic's data; `topics.ts` lists the topics. Every part is
 * required, so that nothing is forgotten.
 */
export interface TopicData {
  /**
   * The payload of each kind of email: ids and states, no personal data. Emails to a client's people name the reader as
   * `accountId`.
   */
  emails: Readonly<Record<string, z.ZodObject>>;
  /**
   * The client of each kind of record that calls or emails name by its id, as a query from that id; `null` if such records
   * have no client. Emails name a `request-list` as `requestListId`.
   */
  clientOf: Readonly<Record<string, ClientOf | null>>;
  /** Every table with the id of a client. */
  clientTables: readonly ClientTable[];
  /** Every column encrypted with the key-encryption key: a column that is missing could not be read after a change of the key. */
  encryptedColumns: readonly EncryptedColumn[];
}

export type ClientOf = (id: SQL) => SQL<number>;

/** For emails to someone with an account. */
export const accountPayload = z.object({ accountId: z.number() });

type TableOfClient = PgTable & { id: PgColumn; clientId: PgColumn };

/** The client of a table's row, by the id of the row. */
export function clientOfRow(table: TableOfClient): ClientOf {
  return (id) => sql`(select ${table.clientId} from ${table} where ${table.id} = ${id})`;
}

/** A table with the id of a client, and what becomes of its rows with the client. */
export interface ClientTable {
  table: PgTable & { clientId: PgColumn };
  /** When the client is merged into another one: its rows go to that client, stay, or something else happens. */
  merging: 'moved' | 'kept' | ((tx: Transaction, clients: { from: number; to: number }) => Promise<void>);
  /** When someone deletes the client: its rows prevent that, under this name for people; go along; or stay. */
  deleting: { preventedBy: string } | 'deleted' | 'kept';
  /** When the client's records are disposed of. What stays is the history of the disposal, or ends with the people's access. */
  disposing: 'deleted' | 'kept';
  /** Tables without a client's id whose rows refer to these: they are deleted with them. */
  parts: readonly PgTable[];
}

/** A table with a client's records: they move along with the client, prevent its deletion, and are disposed of with it. */
export function recordsOfClient(
  table: ClientTable['table'],
  name: string,
  more: Partial<ClientTable> = {},
): ClientTable {
  return {
    table,
    merging: 'moved',
    deleting: { preventedBy: name },
    disposing: 'deleted',
    parts: [],
    ...more,
  };
}

/** The column of a table that names a stored file, if it has one. */
export function fileColumnOf(table: PgTable): PgColumn | undefined {
  return Object.values(getTableColumns(table)).find(({ name }) => name === 'file_id');
}
