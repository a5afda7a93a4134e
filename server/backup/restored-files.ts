import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type Blobs, blobsIn } from '#server/gateways/blobs.ts';
import { openBlobs } from '#server/gateways/open-blobs.ts';
import { storeAddress, type StorePlace } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';

/** Where the files of a backup are restored to. */
export interface RestoredFiles {
  /** Throws `BackupError` where there are files already. */
  requireEmpty(): Promise<void>;
  /** Where to write them; what an earlier restore that was killed had written is gone. */
  begin(): Promise<Blobs>;
  /** They are complete: puts them where the product looks for them. */
  finish(): Promise<void>;
  /** Removes what was written; what cannot be removed now is removed by the next restore. */
  discard(): Promise<void>;
}

/** The files folder or the store of the settings; `staged` is a folder for what is not complete yet. */
export async function restoredFiles(
  settings: Pick<Config, 'dataDir' | 'filesStore'>,
  staged: string,
): Promise<RestoredFiles> {
  return settings.filesStore
    ? restoredInStore(settings.filesStore, await openBlobs(settings))
    : restoredInFolder(join(settings.dataDir, 'files'), join(staged, 'files'));
}

function restoredInFolder(folder: string, staged: string): RestoredFiles {
  return {
    async requireEmpty() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const file = entries.find((entry) => !entry.isDirectory());
      if (file)
        throw new BackupError(
          `${join(file.parentPath, file.name)} is there: a backup is restored into an empty place only, and nothing was written. Name a new DATA_DIR, or move ${folder} away.`,
        );
    },
    begin: () => Promise.resolve(blobsIn(staged)),
    async finish() {
      await rm(folder, { recursive: true, force: true });
      await rename(staged, folder);
    },
    // Goes with the folder that it is staged in.
    discard: () => Promise.resolve(),
  };
}

/** An object that is there as long as a restore is under way: what is beside it may be removed. */
const stage = 'restoring';

async function restoredInStore(place: StorePlace, blobs: Blobs): Promise<RestoredFiles> {
  const { openObjectStore } = await import('#server/gateways/object-store.ts');
  const store = openObjectStore(place);
  const keys = async () => (await Array.fromAsync(store.list(''))).map(({ key }) => key);
  async function clear(): Promise<void> {
    for (const key of await keys()) if (key !== stage) await store.remove(key);
    await store.remove(stage);
  }
  return {
    async requireEmpty() {
      const [first, ...more] = await keys();
      if (first !== undefined && first !== stage && !more.includes(stage))
        throw new BackupError(
          `${storeAddress(place)} holds ${first}: a backup is restored into an empty place only, and nothing was written. Name another prefix or bucket in FILES_URL.`,
        );
    },
    async begin() {
      await clear();
      await store.put(stage, ReadableStream.from([Buffer.from('A restore is under way.\n')]));
      return blobs;
    },
    finish: () => store.remove(stage),
    discard: clear,
  };
}
