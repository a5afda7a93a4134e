/** Rows of one INSERT: far below the 65,535 parameters that PostgreSQL takes, and other work of the process gets its turn. */
const rowsAtOnce = 500;

/** The rows in parts, each small enough for one INSERT. */
export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
