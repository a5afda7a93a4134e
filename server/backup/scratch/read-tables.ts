import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Transaction } from '#server/db/client.ts';
import { isKeyChanging } from '#server/db/installation.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import { partNames, type TableSummary } from '../manifest.ts';
import { listTables, readSequences, readTable, setCanonicalFormats } from '../table-store.ts';

const compress = promisify(gzip);

/** What a backup has of the database, beside the rows themselves. */
export type ReadTables = Awaited<ReturnType<typeof readTables>>;

/** Reads all tables in a transaction that sees one point in time, and passes their rows on as parts of the archive. */
export async function readTables(tx: Transaction, take: (name: string, packed: Uint8Array) => Promise<void>) {
  await setCanonicalFormats(tx);
  const tables: TableSummary[] = [];
  for (const table of await listTables(tx)) {
    let part = 0;
    tables.push(
      await readTable(tx, table, async (lines) => {
        part += 1;
        await take(partNames.rows(table.name, part), await compress(lines.join('\n'), { level: 1 }));
      }),
    );
  }
  return {
    migrations: await appliedMigrations(tx),
    sequences: await readSequences(tx),
    tables,
    isChanging: await isKeyChanging(tx),
  };
}
