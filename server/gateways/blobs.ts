import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Content that nothing in the database belonged to on a day (YYYY-MM-DD). */
export interface Orphan {
  name: string;
  day: string;
}

/** A place for bytes under names: a folder, or a store of objects. */
export interface Blobs {
  /** Where it is, for messages: a path, or `s3://BUCKET/PREFIX`. */
  readonly place: string;
  /** Stores the content completely and durably, or not at all. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes from `from` until before `to`; fewer where there are fewer. Throws an error with the code ENOENT when there is none of that name. */
  read(name: string, from: number, to: number): AsyncIterable<Uint8Array>;
  /** Deletes a name; a missing one does no harm. */
  remove(name: string): Promise<void>;
  /** The names written before a given time. */
  names(before: Date): Promise<string[]>;
  /** Deletes what was begun before a given time and never finished: its process must have died. */
  clearUnfinished(before: Date): Promise<void>;
  /** Bytes of the disk in all, and those that may still be used. */
  space(): Promise<DiskSpace>;
  /** The mark that says whose place this is; undefined before {@link setMark}. */
  mark(): Promise<string | undefined>;
  /** Replaces the mark, whole or not at all. */
  setMark(mark: string): Promise<void>;
  /** Sets content aside, where it can be brought back from; one that is not there does no harm. */
  setAside(orphan: Orphan): Promise<void>;
  /** What was set aside and is there still. */
  orphans(): Promise<Orphan[]>;
  /** Puts what was set aside back to its place. */
  bringBack(orphan: Orphan): Promise<void>;
  /** Deletes permanently what was set aside. */
  removeOrphan(orphan: Orphan): Promise<void>;
}

export interface DiskSpace {
  total: number;
  free: number;
}

/** Blobs as files of a folder, sorted by the start of their names; unfinished files are kept apart until they are complete. */
export function blobsIn(folder: string): Blobs {
  const unfinished = join(folder, 'unfinished');
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
  const orphaned = join(folder, 'orphaned');
  const asideOf = ({ name, day }: Orphan) => join(orphaned, day, name);
  const markFile = join(folder, 'installation');
  return {
    place: folder,
    async write(name, content) {
      const draft = join(unfinished, name);
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      try {
        await writeThrough(draft, content);
        await mkdir(dirname(placeOf(name)), { recursive: true, mode: 0o700 });
        await rename(draft, placeOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      // A rename is there after a power cut only once its folders are.
      for (const place of [dirname(placeOf(name)), folder]) await syncFolder(place);
    },
    read: (name, from, to) => createReadStream(placeOf(name), { start: from, end: to - 1 }),
    remove: (name) => rm(placeOf(name), { force: true }),
    async names(before) {
      const found: string[] = [];
      for (const index of await listed(folder)) {
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
      return spaceOf(folder);
    },
    async mark() {
      const text = await unlessAbsent(readFile(markFile, 'utf8'));
      return text?.trim() || undefined;
    },
    async setMark(mark) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${markFile}.${randomUUID()}`;
      await writeThrough(draft, [Buffer.from(`${mark}\n`)]);
      await rename(draft, markFile);
      await syncFolder(folder);
    },
    setAside: (orphan) => move(placeOf(orphan.name), asideOf(orphan)),
    async orphans() {
      const days = await listed(orphaned);
      const found = await Promise.all(
        days.map(async (day) => (await listed(join(orphaned, day))).map((name) => ({ name, day }))),
      );
      return found.flat();
    },
    bringBack: (orphan) => move(asideOf(orphan), placeOf(orphan.name)),
    async removeOrphan(orphan) {
      await rm(asideOf(orphan), { force: true });
      // The day's folder goes with its last file.
      await rmdir(join(orphaned, orphan.day)).catch(() => {});
    },
  };
}

/** How much space the disk of a folder has, for this user. */
async function spaceOf(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { total: blocks * bsize, free: bavail * bsize };
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await unlessAbsent(rename(from, to));
}

async function writeThrough(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) await file.writeFile(piece);
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
  for (const name of await listed(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) names.push(name);
  }
  return names;
}

async function listed(folder: string): Promise<string[]> {
  return (await unlessAbsent(readdir(folder))) ?? [];
}

function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
