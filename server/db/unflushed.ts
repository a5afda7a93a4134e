import { sql } from 'drizzle-orm';
import { committingAlone } from './committing-with.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Commits without waiting for the disk, which the embedded database does in the request's own thread. Only for what a power
 * cut may take back: counts, claims and leases. The next commit that waits takes them to the disk with it, in order.
 */
export function unflushed<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return committingAlone(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = off`);
      return work(tx);
    }),
  );
}
