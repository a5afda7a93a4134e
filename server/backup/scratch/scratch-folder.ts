import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { minute } from '#contract/durations.ts';
import { DataDirLockedError, takeFolderLock } from '#server/db/folder-lock.ts';

/** The beginnings of the names of temporary folders in DATA_DIR. */
const prefixes = { copy: 'backup-copy-', drill: 'restore-drill-' };

/** A temporary folder in DATA_DIR. */
export interface ScratchFolder {
  path: string;
  remove: () => Promise<void>;
}

/** The path of a new temporary folder. */
export function scratchPath(dataDir: string, purpose: keyof typeof prefixes): string {
  return join(dataDir, `${prefixes[purpose]}${randomUUID()}`);
}

/** Makes a temporary folder, which {@link removeAbandonedFolders} leaves alone while its process runs. */
export async function makeScratchFolder(path: string): Promise<ScratchFolder> {
  await mkdir(path, { mode: 0o700 });
  const lock = await takeFolderLock(join(path, lockName));
  return {
    path,
    async remove() {
      await lock.release();
      await rm(path, { recursive: true, force: true });
    },
  };
}

const lockName = 'scratch.lock';

/** Removes the temporary folders in DATA_DIR whose processes were killed. */
export async function removeAbandonedFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!Object.values(prefixes).some((prefix) => name.startsWith(prefix))) continue;
    const folder = join(dataDir, name);
    const found = await stat(folder).catch(() => undefined);
    // One that has only just been made has no lock yet; one that was just removed is gone.
    if (!found || Date.now() - found.mtimeMs < minute || !(await isUnlocked(join(folder, lockName))))
      continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function isUnlocked(path: string): Promise<boolean> {
  try {
    const lock = await takeFolderLock(path);
    await lock.release();
    return true;
  } catch (error) {
    if (error instanceof DataDirLockedError) return false;
    throw error;
  }
}

/** Bytes that stay free beside a copy of the database. */
const spareBytes = 256 * 1024 * 1024;

/** Whether the disk of DATA_DIR has room for a copy of the embedded database, which grows by its log while it is read. */
export async function hasRoomForCopy(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  let bytes = 0;
  for (const entry of await readdir(join(dataDir, 'database'), { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return bavail * bsize > 2 * bytes + spareBytes;
}
