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

/** What the driver says of a connection that broke: at once, when one is waited for, and to a transaction that goes on. */
const words =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/** True for a statement that was ended because it, or a lock it waited for, took longer than a call may wait. */
export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && (error.code === '57014' || error.code === '55P03')) || isTooSlow(error.cause);
}

/** Thrown for work that could not be done because the database cannot be reached. */
export class DatabaseUnavailableError extends Error {
  code = '57P03';
}

/** True for an error that means the database cannot be reached, rather than that it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  if (words.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
