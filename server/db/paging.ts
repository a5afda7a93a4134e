import { Column, type SQL, sql } from 'drizzle-orm';
import { type PageCursor, type Paging, type Position, UnknownCursorError } from '#contract/paging.ts';

/** What a list is sorted by: a column, or an expression with its SQL type. It must never be null. */
export type SortKey = Column | { value: SQL; type: string };

/** The order of a list, for keyset pagination. */
export interface ListOrder {
  by: SQL[];
  /** Select it as `keyset`: the sort values of the row as JSON, for `endPage`. */
  keyset: SQL<string>;
  /** The condition for the rows after a position; none from the start. */
  after: (cursor: PageCursor | undefined) => SQL | undefined;
}

/**
 * An order by these keys, all in one direction; the last key must be unique. `name` tells the orders of one list apart, so that
 * a cursor of one isn't taken for a position in another.
 */
export function listOrder(
  keys: readonly SortKey[],
  direction: 'ascending' | 'descending',
  name = '',
): ListOrder {
  const values = keys.map((key) => (key instanceof Column ? sql`${key}` : key.value));
  const types = keys.map((key) => (key instanceof Column ? key.getSQLType() : key.type));
  const [word, comparison] = direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const texts = values.map((value) => sql`(${value})::text`);
  return {
    by: values.map((value) => sql`${value} ${word}`),
    keyset: sql<string>`json_build_array(${sql.join([sql`${name}::text`, ...texts], sql`, `)})::text`,
    after(cursor) {
      const position = cursor?.after;
      if (!position) return undefined;
      const [of, ...given] = position;
      if (of !== name || given.length !== keys.length) throw new UnknownCursorError();
      const row = given.map((value, index) => sql`${value}::text::${sql.raw(types[index] ?? 'text')}`);
      return sql`(${sql.join(values, sql`, `)}) ${comparison} (${sql.join(row, sql`, `)})`;
    },
  };
}

/** The rows of a page without their `keyset`, after noting where the next page begins. */
export function endPage<Row extends { keyset: string }>(
  rows: readonly Row[],
  paging: Paging,
): Omit<Row, 'keyset'>[] {
  endAt(rows, paging, ({ keyset }) => positionOf(keyset));
  return rows.map(({ keyset: _keyset, ...row }) => row);
}

/** Notes where the page after these rows begins. For a list that isn't ordered by SQL. */
export function endAt<Row>(
  rows: readonly Row[],
  { limit, cursor }: Paging,
  position: (last: Row) => Position,
): void {
  const last = rows.at(-1);
  if (cursor) cursor.next = last !== undefined && rows.length === limit ? position(last) : undefined;
}

function positionOf(keyset: string): Position {
  const values: unknown = JSON.parse(keyset);
  if (Array.isArray(values) && values.every((value) => typeof value === 'string')) return values;
  throw new TypeError('A sort key of a list is null');
}
