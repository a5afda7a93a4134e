/** Error codes of the file system and of PostgreSQL for a full disk or an exhausted quota. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** True if an error means that the server's or the database's disk is full, also if it is the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isDiskFull(error.cause);
}
