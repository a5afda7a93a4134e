import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

/** What the transactions of the current work also write. It travels in async local storage, so functions don't have to pass it on. */
const additions = new AsyncLocalStorage<(tx: Transaction) => Promise<void>>();

/** Runs `work`, each of whose transactions ends with `addition`: both are committed, or neither. */
export function committingWith<T>(
  addition: (tx: Transaction) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  return additions.run(addition, work);
}

/** Runs `work`, whose transactions end with nothing else. */
export function committingAlone<T>(work: () => Promise<T>): Promise<T> {
  return additions.exit(work);
}

/** Lets the transactions of a database end with the addition of the work around them; returns the same database. */
export function committedTogether<T extends Database>(db: T): T {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, ...options) =>
    transaction(
      async (tx) => {
        const result = await work(tx);
        await additions.getStore()?.(tx);
        return result;
      },
      ...options,
    );
  return db;
}
