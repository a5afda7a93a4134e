import { setTimeout as wait } from 'node:timers/promises';

/** Error codes of a PostgreSQL server that is starting: not listening yet, or reporting that it is starting up. */
const startingUp = new Set(['ECONNREFUSED', '57P03']);
/** Milliseconds that a start waits for its database, since one command may start both. */
const timeout = 10_000;

/** Resolves once the database answers `ping`. Rejects immediately, or after ten seconds if the database may be starting. */
export async function whenReachable(ping: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      await ping();
      return;
    } catch (error) {
      if (!isStartingUp(error) || performance.now() > end) throw error;
      await wait(250);
    }
  }
}

function isStartingUp(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStartingUp);
  if (!(error instanceof Error)) return false;
  return ('code' in error && startingUp.has(String(error.code))) || isStartingUp(error.cause);
}
