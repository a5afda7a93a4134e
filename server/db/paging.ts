import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * For a list in the order of a time and then of ids: the rows that follow the one whose id is `cursor`; all of them without it.
 */
export function rowsAfter(
  table: PgTable & { id: Column },
  time: Column,
  cursor: number | undefined,
  order: 'ascending' | 'descending' = 'descending',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const beyond = order === 'ascending' ? sql`>` : sql`<`;
  const existing = sql`select ${sql.identifier(time.name)}, id from ${table} known where known.id = ${cursor}`;
  return sql`(${time}, ${table.id}) ${beyond} (${existing})`;
}
