import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

/** Another process uses the data folder: on this machine, in another container or on another host. */
export class DataDirLockedError extends StartError {}

/** Referenced here, because Node closes and so unlocks databases that are garbage collected. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock on the data folder. The kernel holds it (SQLite's lock on `PATH.sqlite`), so it ends with the
 * process, is visible to other containers, needs no clock, and isn't copied with the folder. The file at `path` only says
 * which process holds it. Throws {@link DataDirLockedError}.
 */
export async function takeFolderLock(path: string): Promise<{ release: () => Promise<void> }> {
  const file = `${path}.sqlite`;
  const owner = await readFile(path, 'utf8').catch(() => '');
  // Versions before this kind of lock wrote only the file at `path`.
  const isOlderVersion = !(await exists(file)) && (await isAlive(owner));
  const lock = isOlderVersion ? undefined : lockFile(file);
  if (!lock) throw new DataDirLockedError(inUseMessage(owner, isOlderVersion && path));
  heldLocks.add(lock);
  const ownMark = `${process.pid} ${await startTime(process.pid)} ${randomUUID()}`;
  // Written to a temporary file and then renamed, so it is never seen half-written.
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, ownMark);
  await rename(temporary, path);
  return {
    async release() {
      if ((await readFile(path, 'utf8').catch(() => '')) === ownMark) await rm(path, { force: true });
      heldLocks.delete(lock);
      lock.close();
    },
  };
}

function inUseMessage(owner: string, lockOfOlderVersion: string | false): string {
  const [pid] = owner.split(' ');
  return (
    `Another process (${pid || 'of unknown number'}) is using this data folder. Stop it first, or give this one a DATA_DIR of its own.` +
    (lockOfOlderVersion ? ` If this folder is a copy, delete ${lockOfOlderVersion} in it.` : '')
  );
}

/**
 * Undefined while another process has it. Nothing else in this process may open this file: closing it would release the
 * lock.
 */
function lockFile(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // Nothing is ever written, so no journal file is needed.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new StartError(
      `${file} cannot be locked (${reason}). DATA_DIR must be a folder that this user can write to, on a disk that offers locks.`,
    );
  }
}

/** SQLITE_BUSY */
const busy = 5;

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function isAlive(owner: string): Promise<boolean> {
  const [pid, started] = owner.split(' ');
  const id = Number(pid);
  if (!Number.isInteger(id) || id < 1) return false;
  try {
    process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const now = await startTime(id);
  return now === started || (now === 'unknown' && process.platform !== 'linux');
}

/** A process's start time in clock ticks since boot (Linux), 'ended' for a zombie that waits to be reaped, else 'unknown'. */
async function startTime(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in parentheses, which may contain spaces: count from behind it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return 'ended';
  return fields[19] ?? 'unknown';
}
