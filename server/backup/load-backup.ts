import type { Transaction } from '#server/db/client.ts';
import { migrateTo } from '#server/db/migrate.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { BackupError } from './backup-error.ts';
import type { VerifiedBackup } from './read-backup.ts';
import {
  insertRows,
  listTables,
  readTable,
  setSequences,
  withoutConstraints,
  setCanonicalFormats,
} from './table-store.ts';

/**
 * Fills an empty database and an empty file store from a backup, with the schema it was made with. Call it in a
 * transaction, as the owner of the database.
 */
export async function loadBackup(tx: Transaction, blobs: Blobs, backup: VerifiedBackup): Promise<void> {
  const { manifest, migrations } = backup;
  await setCanonicalFormats(tx);
  await migrateTo(tx, migrations);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  await withoutConstraints(tx, () =>
    backup.each({
      file: (id, content) => blobs.write(id, content),
      async rows(name, lines) {
        const table = tables.get(name);
        if (!table) throw new Error(`The schema of the backup has no table ${name}`);
        await insertRows(tx, table, lines);
      },
    }),
  );
  await setSequences(tx, manifest.sequences);
  await blobs.setMark(manifest.installation);
}

/** Reads every table back and compares it with the backup; throws `BackupError` for the first that differs. */
export async function compareTables(tx: Transaction, { manifest }: VerifiedBackup): Promise<void> {
  await setCanonicalFormats(tx);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const expected of manifest.tables) {
    const table = tables.get(expected.name);
    const found = table && (await readTable(tx, table, async () => {}));
    if (found?.rows !== expected.rows)
      throw new BackupError(
        `The table ${expected.name} has ${found?.rows ?? 0} rows after restoring, and the backup has ${expected.rows}.`,
      );
    if (found.sha256 !== expected.sha256)
      throw new BackupError(`The table ${expected.name} is not the same after restoring as in the backup.`);
  }
}
