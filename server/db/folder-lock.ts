import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';

export class FolderInUse extends Error {}

/**
 * An exclusive lock beside the data folder: a file with the owner's process id and its start time, so that a
 * process id used again by another program is not taken for the owner. The lock of a dead process is taken over.
 */
export async function takeFolderLock(path: string): Promise<{ release: () => Promise<void> }> {
  const mine = `${process.pid} ${await startTime(process.pid)} ${randomUUID()}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await create(path, mine)) return { release: () => release(path, mine) };
    const held = await readFile(path, 'utf8').catch(() => '');
    if (held !== '' && (await isAlive(held))) {
      throw new FolderInUse(
        `Another process (${held.split(' ')[0]}) is using this data folder. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    await removeDead(path, held);
  }
  throw new FolderInUse('The data folder could not be locked. Please try again.');
}

/** Written beside and then linked into place: the lock is never seen half-written. */
async function create(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves the dead lock aside before removing it, so that of two newcomers only one wins and none removes the other's. */
async function removeDead(path: string, held: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const moved = await readFile(aside, 'utf8').catch(() => held);
  if (moved !== held) await writeFile(path, moved, { flag: 'wx' }).catch(() => {});
  await rm(aside, { force: true });
}

async function release(path: string, mine: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === mine) await rm(path, { force: true });
}

async function isAlive(held: string): Promise<boolean> {
  const [pid, started] = held.split(' ');
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

/** Clock ticks since boot at which a process began (Linux), 'ended' for one that only waits to be reaped, else 'unknown'. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in parentheses and may hold spaces: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return 'ended';
  return fields[19] ?? 'unknown';
}
