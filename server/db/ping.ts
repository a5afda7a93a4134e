import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * Resolves if the database can write: a table of one megabyte, which is never committed, must fit. Otherwise throws the
 * database's error.
 */
export async function tryWriting(db: Database): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table room on commit drop as
          select repeat(md5(n::text), 200) as filling from generate_series(1, 160) n`,
      );
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
}

/** Rolls the trial back. */
class RollBack extends Error {}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
