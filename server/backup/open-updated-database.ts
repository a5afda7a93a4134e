import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { reasonOfFileSystem, StartError } from '#server/start-error.ts';
import { BackupError } from './backup-error.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { makeBackup } from './make-backup.ts';
import { backupParts } from './open-parts.ts';

/** The oldest schema of which this program can make a backup. */
const oldest = '20261122220100_infected_content';

/**
 * Opens the database of the settings and brings its schema up to date, after a backup of what is there: into BACKUP_TO, else
 * into `backups` in DATA_DIR, where nothing deletes it. Gives lines to print about it. Throws `StartError` where it cannot be
 * made, and then nothing was changed; UPDATE_WITHOUT_BACKUP=accepted updates all the same.
 */
export async function openUpdatedDatabase(
  config: Config,
): Promise<{ database: OpenDatabase; lines: string[] }> {
  const lines: string[] = [];
  const database = await openDatabase(config, {
    beforeMigration: async (db) => {
      const line = await backUpBeforeUpdate(config, db);
      if (line !== undefined) lines.push(line);
    },
  });
  return { database, lines };
}

async function backUpBeforeUpdate(config: Config, db: Database): Promise<string | undefined> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return undefined;
  if (config.updateWithoutBackup)
    return 'The database was updated without a backup, as UPDATE_WITHOUT_BACKUP says.';
  if (!applied.includes(oldest))
    return 'The database was updated without a backup: it was of a version that this program can’t back up.';
  // A database that no product was started on yet holds nothing.
  if (!(await findInstallation(db))) return undefined;
  const folder = config.backupTo ?? join(config.dataDir, 'backups');
  try {
    const blobs = await openBlobs(config);
    await (await openBackupPlace(folder, config.backupAccess)).prepare();
    const parts = await backupParts(config, { db, blobs, now: () => new Date() });
    const { path } = await makeBackup(parts, folder);
    return `Before the update of the database a backup was made: ${path}`;
  } catch (error) {
    const problem = error instanceof StartError ? error.message : sentence(reasonOfFileSystem(error));
    if (problem === undefined) throw error;
    throw new BackupError(
      `The database has to be updated, and no backup of it could be made in ${folder}: ${problem} Nothing was changed. Mend that and start again, or set UPDATE_WITHOUT_BACKUP=accepted to update without one.`,
    );
  }
}

function sentence(reason: string | undefined): string | undefined {
  return reason && `${reason}.`;
}
