import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/client.ts';
import { FolderInUse, takeFolderLock } from '#server/db/folder-lock.ts';
import { unknownFiles } from '#server/db/the-files.ts';
import type { Files } from '#server/gateways/files.ts';

const day = 24 * 60 * 60 * 1000;

interface Parts {
  db: Database;
  files: Files;
  dataDir: string;
  /** No other process can be using the database. */
  alone: boolean;
}

/**
 * At start: clears away what a dead process had begun to keep, and what it had kept but not yet written down. Of what
 * another process may be at work on, only what is a day old. Gives back the folder when the process ends.
 */
export async function clearLeftFiles(parts: Parts): Promise<{ release: () => Promise<void> }> {
  const { db, files, dataDir, alone } = parts;
  const lock = await takeFolder(dataDir);
  // File systems stamp by their own clock, so it is theirs that counts here.
  const [now, yesterday] = [new Date(), new Date(Date.now() - day)];
  await files.clearUnfinished(lock ? now : yesterday);
  const left = await files.ids(alone ? now : yesterday);
  for (const id of await unknownFiles(db, left)) await files.remove(id);
  return { release: async () => lock?.release() };
}

/** Whoever holds it is the only one, or the first of several, that keeps files there. */
async function takeFolder(dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  try {
    return await takeFolderLock(join(dataDir, 'files.lock'));
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}
