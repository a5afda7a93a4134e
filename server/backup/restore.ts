import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { openDatabase, type Transaction } from '#server/db/client.ts';
import { takeFolderLock } from '#server/db/folder-lock.ts';
import { migrateAll } from '#server/db/migrate.ts';
import { holdEmails } from '#server/domain/email-hold.ts';
import { repeatDisposals } from '#server/features/retention/repeat-disposals.ts';
import { listCodes } from '#server/features/retention/store.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { keyIdOf } from '#server/gateways/master-key.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { fileSystemReason } from '#server/start-error.ts';
import { BackupError } from './backup-error.ts';
import { masterKeyId, openBackupKeys } from './backup-key.ts';
import { readDisposalRecords } from './disposal-records.ts';
import { openBackupAt, locationOfBackup } from './open-backup-location.ts';
import { compareTables, loadBackup } from './load-backup.ts';
import { type VerifiedBackup, verifyBackup } from './read-backup.ts';
import { type RestoredFiles, restoredFiles } from './restored-files.ts';
import { findTableWithRows, listTables } from './table-store.ts';

/** The folder in DATA_DIR that holds an unfinished restore. */
const stagingName = 'restoring';

type Settings = Pick<
  Config,
  | 'backupKey'
  | 'masterKey'
  | 'masterKeyOld'
  | 'dataDir'
  | 'filesStore'
  | 'backupAccess'
  | 'databaseUrl'
  | 'production'
>;

/** What was restored. */
export interface RestoredBackup extends VerifiedBackup {
  /** How many disposals from after the backup were repeated. */
  repeatedDisposals: number;
}

interface RestoreRequest {
  path: string;
  /** The locations of disposal records. */
  disposalsAt: readonly string[];
  now: Date;
}

/**
 * Restores a backup into the empty database and the empty folder or store of the settings. If it fails, it throws a plain
 * `BackupError` and nothing was written. Records that were disposed of after the backup stay disposed of, if the disposal
 * is recorded beside it or at `disposalsAt`. Emails are held until the owner decides.
 */
export async function restoreBackup(
  path: string,
  settings: Settings,
  now: Date,
  { disposalsAt = [locationOfBackup(path)] }: { disposalsAt?: readonly string[] } = {},
): Promise<RestoredBackup> {
  try {
    return await restoreWhole({ path, disposalsAt, now }, settings);
  } catch (error) {
    const reason = isDiskFull(error) ? 'the disk is full' : fileSystemReason(error);
    if (reason === undefined) throw error;
    throw new BackupError(
      `The backup cannot be restored into ${settings.dataDir}: ${reason}. Nothing was kept of it.`,
      { cause: error },
    );
  }
}

async function restoreWhole(request: RestoreRequest, settings: Settings): Promise<RestoredBackup> {
  await openDataFolder(settings);
  const lock = await takeFolderLock(join(settings.dataDir, 'database.lock'));
  try {
    const files = await restoredFiles(settings, join(settings.dataDir, stagingName));
    await files.requireEmpty();
    await requireEmptyDatabase(settings);
    const file = await openBackupAt(request.path, settings.backupAccess);
    const backup = await verifyBackup(file, await openBackupKeys(settings));
    await requireMasterKey(backup, settings);
    return { ...backup, repeatedDisposals: await restoreInto(backup, files, settings, request) };
  } finally {
    await lock.release();
  }
}

async function restoreInto(
  backup: VerifiedBackup,
  files: RestoredFiles,
  settings: Settings,
  { disposalsAt, now }: RestoreRequest,
): Promise<number> {
  const { dataDir, databaseUrl } = settings;
  let repeated = 0;
  const stagingFolder = join(dataDir, stagingName);
  // Left by a restore that was killed; the backup has everything in it.
  await rm(stagingFolder, { recursive: true, force: true });
  await openDataFolder({ dataDir: stagingFolder, production: false });
  try {
    const blobs = await files.begin();
    const database = await openDatabase({ dataDir: stagingFolder, databaseUrl }, { asItIs: true });
    try {
      await database.batchDb.transaction(async (tx) => {
        await loadBackup(tx, blobs, backup);
        await compareTables(tx, backup);
        await migrateAll(tx);
        repeated = await repeatRecordedDisposals(tx, blobs, disposalsAt, { backup, settings });
        await holdEmails(tx, { since: now.toISOString(), reason: 'older' });
        // The files are in place before the database is committed as restored.
        if (databaseUrl) await files.finish();
      });
    } finally {
      await database.close();
    }
    if (!databaseUrl) {
      await files.finish();
      await rename(join(stagingFolder, 'database'), join(dataDir, 'database'));
    }
    return repeated;
  } catch (error) {
    // Files that can't be removed now are removed by the next restore.
    await files.discard().catch(() => {});
    throw error;
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
  }
}

/** Repeats the disposals that the backup doesn't contain, and returns their number. */
async function repeatRecordedDisposals(
  tx: Transaction,
  blobs: Blobs,
  addresses: readonly string[],
  { backup, settings }: { backup: VerifiedBackup; settings: Settings },
): Promise<number> {
  const existing = await listCodes(tx);
  const records = await readDisposalRecords(addresses, {
    installation: backup.manifest.installation,
    keys: await openBackupKeys(settings),
    access: settings.backupAccess,
    existingCodes: existing.map(({ code }) => code),
  });
  const { files } = await repeatDisposals(tx, records);
  for (const id of files) await blobs.remove(id);
  return records.length;
}

async function requireEmptyDatabase({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (!databaseUrl) {
    const folder = join(dataDir, 'database');
    const [entry] = await readdir(folder).catch(() => []);
    if (entry !== undefined)
      throw new BackupError(
        `${folder} holds a database: a backup is restored into an empty place only, and nothing was written. Name a new DATA_DIR, or move ${folder} away.`,
      );
    return;
  }
  const database = await openDatabase({ dataDir, databaseUrl }, { asItIs: true });
  try {
    const full = await findTableWithRows(database.batchDb);
    const [table] = await listTables(database.batchDb);
    if (full ?? table)
      throw new BackupError(
        `The database of DATABASE_URL ${full === undefined ? `has the table ${table?.name}` : `holds data in the table ${full}`}: a backup is restored into an empty database only, and nothing was written. Make a new one (create database ...) and name it in DATABASE_URL.`,
      );
  } finally {
    await database.close();
  }
}

/** Throws if the key-encryption key of the backup isn't set: no file could be read, and the product wouldn't start. */
async function requireMasterKey({ manifest, path }: VerifiedBackup, settings: Settings): Promise<void> {
  const { masterKeyOld, dataDir } = settings;
  const id = await masterKeyId(settings);
  const isSet = (keyId: string) =>
    keyId === id || (masterKeyOld !== undefined && keyId === keyIdOf(masterKeyOld));
  if (!isSet(manifest.masterKeyId))
    throw new BackupError(
      `The files in ${path} need the master key with the id ${manifest.masterKeyId}, and ${id === undefined ? 'none is set' : `the one that is set has the id ${id}`}. Set MASTER_KEY to the one of that installation, or put its file master.key into ${dataDir}. Nothing was written.`,
    );
  if (manifest.oldMasterKeyId !== undefined && !isSet(manifest.oldMasterKeyId))
    throw new BackupError(
      `${path} was made while the master key was being changed. Set MASTER_KEY_OLD to the earlier key as well, the one with the id ${manifest.oldMasterKeyId}. Nothing was written.`,
    );
}
