import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A place for bytes under names: a folder here; a store of objects elsewhere can do the same. */
export interface Blobs {
  /** Keeps the content whole and for good, or not at all. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes from `from` until before `to`; fewer where there are fewer. Throws when there is none of that name. */
  read(name: string, from: number, to: number): AsyncIterable<Uint8Array>;
  /** Forgets a name; one that is not there does no harm. */
  remove(name: string): Promise<void>;
  /** The names written before a moment. */
  names(before: Date): Promise<string[]>;
  /** Clears away what was begun before a moment and never finished: its process must have died. */
  clearUnfinished(before: Date): Promise<void>;
}

/** Blobs as files of a folder, sorted by the start of their names; what is under way stands apart until it is whole. */
export function blobsIn(folder: string): Blobs {
  const unfinished = join(folder, 'unfinished');
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
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
      for (const shelf of await listed(folder)) {
        if (shelf === 'unfinished') continue;
        found.push(...(await writtenBefore(join(folder, shelf), before)));
      }
      return found;
    },
    async clearUnfinished(before) {
      for (const name of await writtenBefore(unfinished, before))
        await rm(join(unfinished, name), { force: true });
    },
  };
}

async function writeThrough(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
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
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
