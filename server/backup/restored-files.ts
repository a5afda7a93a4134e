import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type Blobs, blobsIn } from '#server/gateways/blobs.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { storeAddress, type StoreLocation } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';

/** The target for the files of a backup. */
export interface RestoredFiles {
  /** Throws `BackupError` if there are files already. */
  requireEmpty(): Promise<void>;
  /** Returns where to write the files, and removes what a killed restore left. */
  begin(): Promise<Blobs>;
  /** Moves the complete files to where the product looks for them. */
  finish(): Promise<void>;
  /** Removes what was written. What can't be removed now is removed by the next restore. */
  discard(): Promise<void>;
}

/** The files folder or the store of the settings; `stagingFolder` is for incomplete files. */
export async function restoredFiles(
  settings: Pick<Config, 'dataDir' | 'filesStore'>,
  stagingFolder: string,
): Promise<RestoredFiles> {
  return settings.filesStore
    ? restoredInStore(settings.filesStore, await openBlobs(settings))
    : restoredInFolder(join(settings.dataDir, 'files'), join(stagingFolder, 'files'));
}

function restoredInFolder(folder: string, stagingFolder: string): RestoredFiles {
  return {
    async requireEmpty() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const file = entries.find((entry) => !entry.isDirectory());
      if (file)
        throw new BackupError(
          `${join(file.parentPath, file.name)} is there: a backup is restored into an empty place only, and nothing was written. Name a new DATA_DIR, or move ${folder} away.`,
        );
    },
    begin: () => Promise.resolve(blobsIn(stagingFolder)),
    async finish() {
      await rm(folder, { recursive: true, force: true });
      await rename(stagingFolder, folder);
    },
    // Removed with the staging folder.
    discard: () => Promise.resolve(),
  };
}

/** An object that exists while a restore is under way: other objects beside it may be removed. */
const markerKey = 'restoring';

async function restoredInStore(location: StoreLocation, blobs: Blobs): Promise<RestoredFiles> {
  const { openObjectStore } = await import('#server/gateways/object-store.ts');
  const store = openObjectStore(location);
  const keys = async () => (await Array.fromAsync(store.list(''))).map(({ key }) => key);
  async function clear(): Promise<void> {
    for (const key of await keys()) if (key !== markerKey) await store.remove(key);
    await store.remove(markerKey);
  }
  return {
    async requireEmpty() {
      const [first, ...more] = await keys();
      if (first !== undefined && first !== markerKey && !more.includes(markerKey))
        throw new BackupError(
          `${storeAddress(location)} holds ${first}: a backup is restored into an empty place only, and nothing was written. Name another prefix or bucket in FILES_URL.`,
        );
    },
    async begin() {
      await clear();
      await store.put(markerKey, ReadableStream.from([Buffer.from('A restore is under way.\n')]));
      return blobs;
    },
    finish: () => store.remove(markerKey),
    discard: clear,
  };
}
