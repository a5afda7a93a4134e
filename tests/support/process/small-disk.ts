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
  /** Fills the disk until this many bytes are left. */
  fill: (left?: number) => Promise<void>;
  /** Frees the space that `fill` took. */
  empty: () => Promise<void>;
  /** Makes the folder read-only, or writable again. */
  lock: (locked: boolean) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * A disk of about 128 MB: a tmpfs of its own or, if mounting isn't permitted, a container's small /dev/shm. Throws if there
 * is neither: a full disk can't be simulated.
 */
export async function smallDisk(): Promise<SmallDisk> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', mountPoint]).then(
    () => true,
    () => false,
  );
  const disk = isMounted ? mountPoint : await sharedMemory();
  const folder = await mkdtemp(join(disk, 'data-'));
  const ballast = join(disk, 'ballast');
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(ballast, { force: true });
    if (isMounted) await run('umount', ['--lazy', mountPoint]);
    await rm(mountPoint, { recursive: true, force: true });
  };
  return {
    folder,
    async fill(left = 0) {
      // Frees what an earlier call wrote.
      await writeFile(ballast, '');
      const { bavail, bsize } = await statfs(disk);
      const bytes = bavail * bsize - left;
      // Written in chunks, of which the last may no longer fit.
      for (let written = 0; written < bytes; written += mebibyte)
        await writeFile(ballast, Buffer.alloc(Math.min(mebibyte, bytes - written)), { flag: 'a' }).catch(
          () => undefined,
        );
    },
    empty: () => rm(ballast, { force: true }),
    async lock(locked) {
      // Root ignores file modes, so a mounted disk is made read-only instead.
      if (isMounted) await run('mount', ['-o', `remount,${locked ? 'ro' : 'rw'}`, mountPoint]);
      else await chmod(folder, locked ? 0o500 : 0o700);
    },
    remove,
  };
}

/** The folder of a /dev/shm so small that nothing else uses it: other programs work there only if there is plenty. */
async function sharedMemory(): Promise<string> {
  const memory = '/dev/shm';
  const { blocks, bsize } = await statfs(memory).catch(() => ({ blocks: 0, bsize: 0 }));
  if (blocks * bsize === 0 || blocks * bsize > 512 * mebibyte)
    throw new Error('No small disk: run this as root, or in a container whose /dev/shm is small.');
  return memory;
}
