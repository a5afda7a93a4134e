import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import { appliedMigrations } from '#server/db/migrate.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { logNotes } from '#server/log.ts';
import { fileSystemReason, StartError } from '#server/start-error.ts';
import { BackupError } from './backup-error.ts';
import { openBackupLocation } from './open-backup-location.ts';
import { makeBackup } from './make-backup.ts';
import { backupParts } from './open-parts.ts';

/**
 * Opens the database of the settings and migrates it after a backup: into BACKUP_TO, or else into `backups` in DATA_DIR,
 * where nothing deletes it. Returns lines to print about it. Throws `StartError` if the backup fails, and then nothing was
 * changed; UPDATE_WITHOUT_BACKUP=accepted updates anyway.
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
  // A database that the product was never started on holds nothing.
  if (!(await findInstallation(db))) return undefined;
  const folder = config.backupTo ?? join(config.dataDir, 'backups');
  // This can take minutes, in which the start would otherwise be silent.
  logNotes(`The database has to be updated. First a backup is made in ${folder} ...`);
  try {
    const blobs = await openBlobs(config);
    await (await openBackupLocation(folder, config.backupAccess)).prepare();
    const parts = await backupParts(config, { db, blobs, now: () => new Date() });
    const { path } = await makeBackup(parts, folder);
    return `Before the update of the database a backup was made: ${path}`;
  } catch (error) {
    const problem = error instanceof StartError ? error.message : sentence(fileSystemReason(error));
    if (problem === undefined) throw error;
    throw new BackupError(
      `The database has to be updated, and no backup of it could be made in ${folder}: ${problem} Nothing was changed. Mend that and start again, or set UPDATE_WITHOUT_BACKUP=accepted to update without one.`,
    );
  }
}

function sentence(reason: string | undefined): string | undefined {
  return reason && `${reason}.`;
}
