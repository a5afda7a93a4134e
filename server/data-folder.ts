import { chmod, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Bits of a mode: what the world may do, and the sticky bit of folders that all users share, such as /tmp. */
const [world, sticky] = [0o007, 0o1000];

/**
 * Makes DATA_DIR, or closes it to the other users of this machine. Throws `StartError` where it cannot serve; gives a
 * line to print where it stays open, which only a demo may have.
 */
export async function openDataFolder(settings: { dataDir: string; production: boolean }): Promise<string[]> {
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return [];
  if ((await stat(dataDir)).mode & sticky)
    throw new StartError(
      `DATA_DIR is ${dataDir}, which all users of this machine share. Name a folder of its own.`,
    );
  // Not everyone may: a folder may belong to another user, or be on a disk without modes. What counts is its mode afterwards.
  await chmod(dataDir, 0o700).catch(() => {});
  if (!((await stat(dataDir)).mode & world)) return [];
  const problem = `Other users of this machine can read ${dataDir}, and it could not be closed. As its owner, run: chmod 700 ${dataDir}`;
  if (settings.production) throw new StartError(problem);
  return [problem];
}

/**
 * Takes the rights of others away from the embedded database's files: it makes them by modes of its own, readable for
 * all. `witness` is one of the first files, which shows whether that was done before.
 */
export async function closeDatabaseFolder(folder: string, witness: string): Promise<void> {
  const isClosed = ((await stat(join(folder, witness))).mode & 0o077) === 0;
  if (isClosed || process.platform === 'win32') return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  await chmod(folder, 0o700);
}

/**
 * Megabytes: the embedded database writes a log segment of 16 MB when it opens, and a new one its tables besides. With less it
 * breaks off in the middle, and does not say why.
 */
const needed = { open: 20, create: 42 };

/** The disk has no room to open the database. */
class DiskSpaceError extends StartError {
  code = 'ENOSPC';
}

/** Throws `StartError` when the disk has too little space to open the embedded database, or to make it; `free` in bytes. */
export async function requireDiskSpace(
  dataDir: string,
  purpose: keyof typeof needed,
  free = freeBytes(dataDir),
): Promise<void> {
  const left = Math.floor((await free) / 1024 / 1024);
  if (left < needed[purpose])
    throw new DiskSpaceError(
      `The disk of DATA_DIR (${dataDir}) has ${left} MB left; the database needs ${needed[purpose]} MB to start. Make room and start again: nothing is lost.`,
    );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
