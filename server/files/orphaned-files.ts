import { day } from '#contract/durations.ts';
import { join } from 'node:path';
import type { Database } from '#server/db/client.ts';
import { DataDirLockedError, takeFolderLock } from '#server/db/folder-lock.ts';
import { unknownFiles } from '#server/domain/files/file-records.ts';
import type { Files } from '#server/gateways/files.ts';

/** For so many days what belonged to nothing can be had back; longer than the distance between two backups. */
export const retentionDays = 30;
/** A start sets aside up to so many files by itself, or up to this share of all: more of them means a mistake. */
const [fewFiles, smallShare] = [20, 0.05];

interface Parts {
  db: Database;
  files: Files;
  dataDir: string;
  /** No other process can be using the database. */
  alone: boolean;
}

export interface Orphans {
  /** Ids of files that nothing in the database belongs to. */
  ids: string[];
  /** Files in all. */
  all: number;
}

/**
 * At start: clears away half uploads of a dead process, and sets aside whole ones that it had not recorded yet. Of
 * what another process may be working on, only what is a day old. Deletes nothing that was whole. Gives lines to print,
 * and unlocks the folder when the process ends.
 */
export async function tidyFiles(parts: Parts): Promise<{ lines: string[]; release: () => Promise<void> }> {
  const { files } = parts;
  const lock = await takeFolder(parts.dataDir);
  // File systems stamp by their own clock, so it is theirs that counts here.
  await files.clearUnfinished(lock ? new Date() : new Date(Date.now() - day));
  await bringBackExisting(parts);
  const orphans = await findOrphans(parts);
  const lines = areTooMany(orphans) ? [warning(orphans)] : [];
  if (lines.length === 0) await setAside(files, orphans);
  return { lines, release: async () => lock?.release() };
}

/** Files that nothing in the database belongs to; where other processes are at work, of a day ago and older. */
export async function findOrphans({ db, files, alone }: Omit<Parts, 'dataDir'>): Promise<Orphans> {
  const ids = await files.ids(alone ? new Date() : new Date(Date.now() - day));
  return { ids: await unknownFiles(db, ids), all: ids.length };
}

/** Moves them to where they stay for {@link daysKept} days. */
export async function setAside(files: Files, { ids }: Orphans, today = new Date()): Promise<void> {
  for (const name of ids) await files.setAside({ name, day: today.toISOString().slice(0, 10) });
}

/** Deletes what was set aside more than {@link daysKept} days ago and is still unknown to the database. */
export async function deleteOldOrphans(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  today = new Date(),
): Promise<void> {
  await bringBackExisting({ db, files });
  const last = new Date(today.getTime() - retentionDays * day).toISOString().slice(0, 10);
  for (const orphan of await files.orphans()) if (orphan.day < last) await files.removeOrphan(orphan);
}

/** After a restored backup gave way to a newer one, the database knows files again that were set aside. */
async function bringBackExisting({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> {
  const orphans = await files.orphans();
  const unknown = new Set(
    await unknownFiles(
      db,
      orphans.map(({ name }) => name),
    ),
  );
  for (const orphan of orphans) if (!unknown.has(orphan.name)) await files.bringBack(orphan);
}

function areTooMany({ ids, all }: Orphans): boolean {
  return ids.length > fewFiles && ids.length > all * smallShare;
}

function warning({ ids, all }: Orphans): string {
  return (
    `${ids.length} of ${all} files belong to nothing in the database. They were left where they are. ` +
    'If the database is the right one, run: npm run files:orphans -- --help'
  );
}

/** The process that holds it is the only one, or the first of several, that uses files there. */
async function takeFolder(dataDir: string) {
  try {
    return await takeFolderLock(join(dataDir, 'files.lock'));
  } catch (error) {
    if (error instanceof DataDirLockedError) return undefined;
    throw error;
  }
}
