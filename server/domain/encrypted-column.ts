import { and, asc, count, eq, getTableName, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Database, Reader } from '#server/db/client.ts';

type Id = string | number;

/** A column encrypted with the key-encryption key. */
export interface EncryptedColumn {
  /** What it encrypts, as text after a number: `file keys`. */
  label: string;
  /** Its name: `table.column`. */
  name: string;
  /** How many values are not encrypted with the key that has this prefix. */
  countOthers(db: Reader, prefix: Uint8Array): Promise<number>;
  /** Up to `limit` such values after a row, in the order of their ids. */
  others(
    db: Reader,
    prefix: Uint8Array,
    range: { after: Id | undefined; limit: number },
  ): Promise<{ id: Id; value: Uint8Array; purpose: string }[]>;
  /** Replaces a value unless it changed in the meantime. */
  replace(db: Database, id: Id, from: Uint8Array, to: Uint8Array): Promise<void>;
}

const encryptedRow = z.object({ id: z.union([z.string(), z.number()]), value: z.instanceof(Uint8Array) });

interface ColumnParts {
  table: PgTable;
  id: PgColumn;
  value: PgColumn;
  set: (value: Uint8Array) => Record<string, Uint8Array>;
  purpose: (id: Id) => string;
  /** The rows whose value is encrypted with the key-encryption key; all rows without it. */
  only?: SQL;
}

export function encryptedColumn(
  label: string,
  { table, id, value, set, purpose, only }: ColumnParts,
): EncryptedColumn {
  const isOther = (prefix: Uint8Array) =>
    and(
      only,
      isNotNull(value),
      sql`substring(${value} from 1 for ${prefix.length}) <> ${Buffer.from(prefix)}`,
    );
  return {
    label,
    name: `${getTableName(table)}.${value.name}`,
    async countOthers(db, prefix) {
      const [row] = await db.select({ rows: count() }).from(table).where(isOther(prefix));
      return row?.rows ?? 0;
    },
    async others(db, prefix, { after, limit }) {
      const rows = await db
        .select({ id, value })
        .from(table)
        .where(and(isOther(prefix), after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => {
        const found = encryptedRow.parse(row);
        return { ...found, purpose: purpose(found.id) };
      });
    },
    async replace(db, rowId, from, to) {
      await db
        .update(table)
        .set(set(to))
        .where(and(eq(id, rowId), eq(value, from)));
    },
  };
}
