import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** File mode bits: the permissions of all other users, and the sticky bit of shared folders such as /tmp. */
const [world, sticky] = [0o007, 0o1000];

/**
 * Creates DATA_DIR, or closes it to other users of this machine. Throws `StartError` if it can't be used. Returns a line to
 * print if it stays open, which only a demo may do.
 */
export async function openDataFolder(settings: { dataDir: string; production: boolean }): Promise<string[]> {
  const { dataDir } = settings;
  await makeFolders(dataDir);
  if (process.platform === 'win32') return [];
  if ((await stat(dataDir)).mode & sticky)
    throw new StartError(
      `DATA_DIR is ${dataDir}, which all users of this machine share. Name a folder of its own.`,
    );
  // This can fail: the folder may belong to another user, or be on a disk without modes. The mode afterwards decides.
  await chmod(dataDir, 0o700).catch(() => {});
  if (!((await stat(dataDir)).mode & world)) return [];
  const problem = `Other users of this machine can read ${dataDir}, and it could not be closed. As its owner, run: chmod 700 ${dataDir}`;
  if (settings.production) throw new StartError(problem);
  return [problem];
}

/**
 * Makes a folder and its missing parents, one after the other: below a file system without folders, such as /proc, Node's
 * own recursion never ends.
 */
async function makeFolders(folder: string): Promise<void> {
  if (existsSync(folder) && (await stat(folder)).isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolders(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another process may have made it just now.
    if (existsSync(folder) && statSync(folder).isDirectory()) return;
    throw error;
  });
}

/**
 * Removes the permissions of other users from the embedded database's files, which it creates readable for all. The mode of
 * `witness`, one of the first files, shows whether this was done before.
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
 * Megabytes. The embedded database writes a log segment of 16 MB when it opens, and a new one also writes its tables. With
 * less space it aborts midway without saying why.
 */
const requiredMegabytes = { open: 20, create: 42 };

/** The disk has too little space to open the database. */
class DiskSpaceError extends StartError {
  code = 'ENOSPC';
}

/** Throws `StartError` if the disk has too little space to open or to create the embedded database; `free` is in bytes. */
export async function requireDiskSpace(
  dataDir: string,
  purpose: keyof typeof requiredMegabytes,
  free = freeBytes(dataDir),
): Promise<void> {
  const freeMegabytes = Math.floor((await free) / 1024 / 1024);
  if (freeMegabytes < requiredMegabytes[purpose])
    throw new DiskSpaceError(
      `The disk of DATA_DIR (${dataDir}) has ${freeMegabytes} MB left; the database needs ${requiredMegabytes[purpose]} MB to start. Make room and start again: nothing is lost.`,
    );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
