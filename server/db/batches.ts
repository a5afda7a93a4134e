/** Rows per INSERT: far below PostgreSQL's limit of 65,535 parameters, and small enough to let other work run in between. */
const rowsAtOnce = 500;

/** Splits rows into batches, which fit into one INSERT each unless another size is given. */
export function* batchesOf<T>(rows: readonly T[], size = rowsAtOnce): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
