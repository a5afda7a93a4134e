import { setTimeout as wait } from 'node:timers/promises';

/** Codes of a PostgreSQL that is just starting up: nobody listens yet, or it says so. */
const startingUp = new Set(['ECONNREFUSED', '57P03']);
/** Milliseconds for which a start waits for its database, as when both are started by one command. */
const timeout = 10_000;

/** Resolves when the database answers to `ping`; rejects at once, or after ten seconds when it may be starting up. */
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
