import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#server/parse-json.ts';

const content = z.object({ id: z.string(), round: z.number() });

/** Distinguishes a data folder from its copies, and a database from an earlier state of itself. */
export interface FolderMark {
  /** A random id with the inode number of its file, which differs in a copy of the folder. */
  folder: string;
  /** Increases with each mark. */
  round: number;
}

/** Reads the mark of a data folder; creates it if there is none. */
export async function readFolderMark(dataDir: string): Promise<FolderMark> {
  const text = await readFile(markPath(dataDir), 'utf8').catch(() => null);
  const found = text === null ? undefined : content.safeParse(parseJson(text)).data;
  if (!found) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(markPath(dataDir), JSON.stringify({ id: randomUUID(), round: 0 }));
    return readFolderMark(dataDir);
  }
  const { ino } = await stat(markPath(dataDir));
  return { folder: `${found.id} ${ino}`, round: found.round };
}

/**
 * Writes the round in place, so that the file keeps its inode. The file is never empty: if it were read then, or after a
 * power cut, the folder would be taken for a new one.
 */
export async function markFolder(dataDir: string, round: number): Promise<void> {
  const [id = ''] = (await readFolderMark(dataDir)).folder.split(' ');
  const text = Buffer.from(JSON.stringify({ id, round }));
  await using file = await open(markPath(dataDir), 'r+');
  await file.write(text, 0, text.length, 0);
  await file.truncate(text.length);
}

function markPath(dataDir: string): string {
  return join(dataDir, 'emails-sent-from.json');
}
