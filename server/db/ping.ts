import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * Resolves when the database can write: a table of one megabyte that is never committed must fit. Throws what the
 * database says where it does not.
 */
export async function tryWriting(db: Database): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table room on commit drop as
          select repeat(md5(n::text), 200) as filling from generate_series(1, 160) n`,
      );
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
}

/** Ends the trial and discards it. */
class Enough extends Error {}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
