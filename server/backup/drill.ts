import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openDataFolder } from '#server/data-folder.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { migrateAll } from '#server/db/migrate.ts';
import { openClientKeys } from '#server/domain/client-keys/client-keys.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { listStoredContent } from '#server/domain/files/file-records.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { isDamage } from '#server/gateways/encrypted-chunks.ts';
import { openFiles } from '#server/gateways/files.ts';
import { openMasterKey } from '#server/gateways/master-key.ts';
import { storeAccess } from '#server/store-settings.ts';
import { runInThread } from '#server/threads/run-in-thread.ts';
import { BackupError } from './backup-error.ts';
import { openBackupKeys } from './backup-key.ts';
import { openBackupAt } from './open-backup-location.ts';
import { compareTables, loadBackup } from './load-backup.ts';
import { makeScratchFolder, scratchPath } from './scratch/scratch-folder.ts';
import { hashOf, type VerifiedBackup, verifyBackup } from './read-backup.ts';

/** Present, though it may be undefined. */
const optional = <T extends z.ZodType>(schema: T) => z.union([schema, z.undefined()]);

export const drillSettings = z.object({
  backupKey: optional(z.string()),
  masterKey: optional(z.string()),
  masterKeyOld: optional(z.string()),
  dataDir: z.string(),
  backupAccess: optional(storeAccess),
});
type Settings = z.output<typeof drillSettings>;

/** What a drill compared. */
export const drillResult = z.object({
  /** The id of the installation that made the backup. */
  installation: z.string(),
  rows: z.number(),
  files: z.number(),
});
export type DrillResult = z.output<typeof drillResult>;

/** A backup restored into a temporary folder with an embedded database, with the schema it was made with. */
export interface ScratchCopy {
  database: OpenDatabase;
  /** Compares every table and every decrypted file; throws `BackupError` naming what differs. */
  compare: () => Promise<DrillResult>;
  remove: () => Promise<void>;
}

/**
 * Restores a backup into a temporary folder in DATA_DIR, compares all of it and migrates it, as in an emergency. Throws
 * `BackupError` with what would fail then. The installation itself is not touched, and this happens in a thread of its own,
 * which `signal` ends at once.
 */
export async function drillRestore(
  path: string,
  { backupKey, masterKey, masterKeyOld, dataDir, backupAccess }: Settings,
  signal?: AbortSignal,
): Promise<DrillResult> {
  const folder = scratchPath(dataDir, 'drill');
  const settings = { backupKey, masterKey, masterKeyOld, dataDir, backupAccess };
  try {
    const module = new URL('scratch/drill-thread.ts', import.meta.url);
    return drillResult.parse(await runInThread(module, { path, settings, folder }, { signal }));
  } finally {
    // The thread removes it itself unless it was ended.
    await rm(folder, { recursive: true, force: true });
  }
}

/** The drill itself. */
export async function drillInto(folder: string, path: string, settings: Settings): Promise<DrillResult> {
  try {
    const copy = await restoreScratch(path, settings, folder);
    try {
      const result = await copy.compare();
      await migrateAll(copy.database.batchDb);
      return result;
    } finally {
      await copy.remove();
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupError(
      `The disk of ${settings.dataDir} has too little room to restore the backup there and compare it: that takes as much as the installation itself. Nothing was kept of it.`,
      { cause: error },
    );
  }
}

/** Restores a backup into a temporary folder, for comparing it. Throws `BackupError` as {@link verifyBackup} does. */
export async function restoreScratch(
  path: string,
  settings: Settings,
  folder = scratchPath(settings.dataDir, 'drill'),
): Promise<ScratchCopy> {
  const file = await openBackupAt(path, settings.backupAccess);
  const backup = await verifyBackup(file, await openBackupKeys(settings));
  await openDataFolder({ dataDir: settings.dataDir, production: false });
  const scratch = await makeScratchFolder(folder);
  try {
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { asItIs: true });
    const blobs = blobsIn(join(folder, 'files'));
    const master = await openMasterKey(settings);
    const clientKeys = openClientKeys(master);
    const files = openFiles(blobs, master, (...wrapped) => clientKeys.unwrap(database.batchDb, ...wrapped));
    await database.batchDb.transaction((tx) => loadBackup(tx, blobs, backup));
    return {
      database,
      async compare() {
        await database.batchDb.transaction((tx) => compareTables(tx, backup));
        await compareFiles(database, files);
        return countContent(backup);
      },
      async remove() {
        await database.close();
        await scratch.remove();
      },
    };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

async function compareFiles({ batchDb }: OpenDatabase, files: ReturnType<typeof openFiles>): Promise<void> {
  for (const file of await listStoredContent(batchDb)) {
    const found = await files
      .read(file)
      .then(hashOf)
      .catch((error: unknown) => {
        if (isDamage(error)) return undefined;
        throw error;
      });
    if (found?.sha256 !== file.sha256)
      throw new BackupError(
        `The file ${file.id} is not what was once uploaded. Look at the same file in the product: if it is damaged there as well, take it from an earlier backup.`,
      );
  }
}

function countContent({ manifest }: VerifiedBackup): DrillResult {
  return {
    installation: manifest.installation,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  };
}
