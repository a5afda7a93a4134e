/** True for PostgreSQL's unique_violation, however deeply the driver wraps it. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, ['23505']);
}

/**
 * True if an exclusion constraint rejected the row. Two transactions that swap slots may also wait for each other, and
 * PostgreSQL ends one of them as a deadlock.
 */
export function isExclusionViolation(error: unknown): boolean {
  return hasCode(error, ['23P01', '40P01']);
}

/** The words with which a statement of ours refused (`raise exception`); undefined for any other error. */
export function raisedMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && error.code === 'P0001' ? error.message : raisedMessage(error.cause);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = 'code' in error ? error : { code: undefined };
  return (typeof code === 'string' && codes.includes(code)) || hasCode(error.cause, codes);
}
