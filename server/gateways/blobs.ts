import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Content without a record in the database, and the day (YYYY-MM-DD) it was set aside. */
export interface Orphan {
  name: string;
  day: string;
}

/** Stores bytes under names: in a folder, or in an object store. */
export interface Blobs {
  /** Its location, for messages: a path, or `s3://BUCKET/PREFIX`. */
  readonly location: string;
  /** Stores the content completely and durably, or not at all. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes from `from` up to `to`, exclusive; fewer if the content is shorter. Throws an error with the code ENOENT if
   * the name doesn't exist.
   */
  read(name: string, from: number, to: number): AsyncIterable<Uint8Array>;
  /** Deletes a name; does nothing if it doesn't exist. */
  remove(name: string): Promise<void>;
  /** The names written before a given time. */
  names(before: Date): Promise<string[]>;
  /** Deletes unfinished content that was begun before `before`, whose process must have died. */
  clearUnfinished(before: Date): Promise<void>;
  /** The total bytes of the disk, and those that may still be used. */
  space(): Promise<DiskSpace>;
  /** The mark that tells which installation this belongs to; undefined before {@link setMark}. */
  mark(): Promise<string | undefined>;
  /** Replaces the mark atomically. */
  setMark(mark: string): Promise<void>;
  /** Sets content aside, from where it can be restored; does nothing if it doesn't exist. */
  setAside(orphan: Orphan): Promise<void>;
  /** The content that is set aside. */
  orphans(): Promise<Orphan[]>;
  /** Moves content that was set aside back. */
  restoreOrphan(orphan: Orphan): Promise<void>;
  /** Permanently deletes content that was set aside. */
  removeOrphan(orphan: Orphan): Promise<void>;
}

export interface DiskSpace {
  total: number;
  free: number;
}

/**
 * Blobs as files of a folder, in subfolders by the first two characters of their names; unfinished files are kept
 * separately.
 */
export function blobsIn(folder: string): Blobs {
  const unfinished = join(folder, 'unfinished');
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const orphaned = join(folder, 'orphaned');
  const orphanPath = ({ name, day }: Orphan) => join(orphaned, day, name);
  const markFile = join(folder, 'installation');
  return {
    location: folder,
    async write(name, content) {
      const temporary = join(unfinished, name);
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      try {
        await writeThrough(temporary, content);
        await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      // A rename survives a power cut only once its folders are flushed.
      for (const changed of [dirname(pathOf(name)), folder]) await syncFolder(changed);
    },
    read: (name, from, to) => createReadStream(pathOf(name), { start: from, end: to - 1 }),
    remove: (name) => rm(pathOf(name), { force: true }),
    async names(before) {
      const found: string[] = [];
      for (const index of await listFolder(folder)) {
        if (index.length !== 2) continue;
        found.push(...(await writtenBefore(join(folder, index), before)));
      }
      return found;
    },
    async clearUnfinished(before) {
      for (const name of await writtenBefore(unfinished, before))
        await rm(join(unfinished, name), { force: true });
    },
    async space() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return diskSpace(folder);
    },
    async mark() {
      const text = await ignoreMissing(readFile(markFile, 'utf8'));
      return text?.trim() || undefined;
    },
    async setMark(mark) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${markFile}.${randomUUID()}`;
      await writeThrough(temporary, [Buffer.from(`${mark}\n`)]);
      await rename(temporary, markFile);
      await syncFolder(folder);
    },
    setAside: (orphan) => move(pathOf(orphan.name), orphanPath(orphan)),
    async orphans() {
      const days = await listFolder(orphaned);
      const found = await Promise.all(
        days.map(async (day) => (await listFolder(join(orphaned, day))).map((name) => ({ name, day }))),
      );
      return found.flat();
    },
    restoreOrphan: (orphan) => move(orphanPath(orphan), pathOf(orphan.name)),
    async removeOrphan(orphan) {
      await rm(orphanPath(orphan), { force: true });
      // Deletes the day's folder with its last file.
      await rmdir(join(orphaned, orphan.day)).catch(() => {});
    },
  };
}

/** The disk space of a folder, for this user. */
async function diskSpace(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { total: blocks * bsize, free: bavail * bsize };
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await ignoreMissing(rename(from, to));
}

async function writeThrough(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writtenBefore(folder: string, before: Date): Promise<string[]> {
  const names: string[] = [];
  for (const name of await listFolder(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) names.push(name);
  }
  return names;
}

async function listFolder(folder: string): Promise<string[]> {
  return (await ignoreMissing(readdir(folder))) ?? [];
}

function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
