const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // A lock or a statement took longer than a call may wait.
  '55P03',
  '57014',
]);

/** Messages of the driver about a broken connection: right away, while waiting for one, and within a transaction. */
const brokenConnection =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/** True if a statement, or a lock it waited for, took longer than a call may wait. */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && (error.code === '57014' || error.code === '55P03')) || isTooSlow(error.cause);
}

/** The database can't be reached, so the work was not done. */
export class DatabaseUnavailableError extends Error {
  code = '57P03';
}

/** True for an error that means the database cannot be reached, rather than that it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  if (brokenConnection.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
