import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;

/** A folder on a real disk that a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Fills it until so many bytes are left, and frees the space again. */
  fill: (left?: number) => Promise<void>;
  empty: () => Promise<void>;
  /** Lets nobody write to the folder any more, or again. */
  lock: (locked: boolean) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * A disk of some 128 MB: one in memory of its own, or, where none may be mounted, the small one that a container has for
 * shared memory. Throws where there is neither: a full disk cannot be pretended.
 */
export async function smallDisk(): Promise<SmallDisk> {
  const own = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', own]).then(
    () => true,
    () => false,
  );
  const disk = isMounted ? own : await sharedMemory();
  const folder = await mkdtemp(join(disk, 'data-'));
  const ballast = join(disk, 'ballast');
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(ballast, { force: true });
    if (isMounted) await run('umount', ['--lazy', own]);
    await rm(own, { recursive: true, force: true });
  };
  return {
    folder,
    async fill(left = 0) {
      // What filled it before does not count as taken.
      await writeFile(ballast, '');
      const { bavail, bsize } = await statfs(disk);
      const bytes = bavail * bsize - left;
      // Written in parts: the last one may not fit any more.
      for (let done = 0; done < bytes; done += mebibyte)
        await writeFile(ballast, Buffer.alloc(Math.min(mebibyte, bytes - done)), { flag: 'a' }).catch(
          () => undefined,
        );
    },
    empty: () => rm(ballast, { force: true }),
    async lock(locked) {
      // Root may write wherever a mode forbids it; nobody may to a disk that is read-only.
      if (isMounted) await run('mount', ['-o', `remount,${locked ? 'ro' : 'rw'}`, own]);
      else await chmod(folder, locked ? 0o500 : 0o700);
    },
    remove,
  };
}

/** Nothing else uses one this small: programs that work in memory take it only where there is plenty. */
async function sharedMemory(): Promise<string> {
  const memory = '/dev/shm';
  const { blocks, bsize } = await statfs(memory).catch(() => ({ blocks: 0, bsize: 0 }));
  if (blocks * bsize === 0 || blocks * bsize > 512 * mebibyte)
    throw new Error('No small disk: run this as root, or in a container whose /dev/shm is small.');
  return memory;
}
