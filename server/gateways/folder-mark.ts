import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const content = z.object({ id: z.string(), round: z.number() });

/** What distinguishes a data folder from its copies, and a database from an older state of itself. */
export interface FolderMark {
  /** A random id with the number of its file on the disk: a copy of the folder has another one. */
  folder: string;
  /** Grows with each mark. */
  round: number;
}

/** Reads the mark of a data folder; makes it where there is none. */
export async function readFolderMark(dataDir: string): Promise<FolderMark> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => null);
  const found = text === null ? undefined : content.safeParse(parsed(text)).data;
  if (!found) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(pathIn(dataDir), JSON.stringify({ id: randomUUID(), round: 0 }));
    return readFolderMark(dataDir);
  }
  const { ino } = await stat(pathIn(dataDir));
  return { folder: `${found.id} ${ino}`, round: found.round };
}

/**
 * Writes the round, in place: the file stays the same one. It is never empty meanwhile: whoever reads it then, or after the power
 * went, would take the folder for a new one.
 */
export async function markFolder(dataDir: string, round: number): Promise<void> {
  const [id = ''] = (await readFolderMark(dataDir)).folder.split(' ');
  const text = Buffer.from(JSON.stringify({ id, round }));
  await using file = await open(pathIn(dataDir), 'r+');
  await file.write(text, 0, text.length, 0);
  await file.truncate(text.length);
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'emails-sent-from.json');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
