/** True for PostgreSQL's unique_violation, however deep the driver has wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, ['23505']);
}

/**
 * True when an exclusion constraint refused the row. Two who take each other's place at the same time may also wait for
 * each other: PostgreSQL ends one of them as a deadlock.
 */
export function isExclusionViolation(error: unknown): boolean {
  return hasCode(error, ['23P01', '40P01']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = 'code' in error ? error : { code: undefined };
  return (typeof code === 'string' && codes.includes(code)) || hasCode(error.cause, codes);
}
