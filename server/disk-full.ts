/** Codes of a disk or quota that is used up, of files and of PostgreSQL. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** True for an error that means a disk is full, the server's or the database's, however deep it is wrapped. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isDiskFull(error.cause);
}
