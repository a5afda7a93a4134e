/** Rows per INSERT: far below PostgreSQL's limit of 65,535 parameters, and small enough to let other work run in between. */
const rowsAtOnce = 500;

/** Splits rows into batches that each fit into one INSERT. */
export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
