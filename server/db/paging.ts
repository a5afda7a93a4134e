import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Keyset pagination for a list ordered by a time and then by id: the rows after the one whose id is `cursor`; all rows
 * without a cursor.
 */
export function rowsAfter(
  table: PgTable & { id: Column },
  time: Column,
  cursor: number | undefined,
  order: 'ascending' | 'descending' = 'descending',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const comparison = order === 'ascending' ? sql`>` : sql`<`;
  const cursorRow = sql`select ${sql.identifier(time.name)}, id from ${table} known where known.id = ${cursor}`;
  return sql`(${time}, ${table.id}) ${comparison} (${cursorRow})`;
}
