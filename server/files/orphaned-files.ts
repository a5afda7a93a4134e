import { day } from '#contract/durations.ts';
import { join } from 'node:path';
import type { Database } from '#server/db/client.ts';
import { DataDirLockedError, takeFolderLock } from '#server/db/folder-lock.ts';
import { unknownFiles } from '#server/domain/files/file-records.ts';
import type { Files } from '#server/gateways/files.ts';

/** Days for which orphaned files can be restored; longer than the time between two backups. */
export const retentionDays = 30;
/** A start sets aside up to this many files, or up to this share of all files: more than that indicates a mistake. */
const [fewFiles, smallShare] = [20, 0.05];

interface Parts {
  db: Database;
  files: Files;
  dataDir: string;
  /** No other process can be using the database. */
  exclusive: boolean;
}

export interface Orphans {
  /** Ids of files without a record in the database. */
  ids: string[];
  /** Number of all files. */
  all: number;
}

/**
 * At start: deletes unfinished uploads of a dead process, and sets aside complete ones that it hadn't recorded. If another
 * process may be running, this only affects what is a day old. Deletes nothing complete. Returns lines to print, and a
 * function that releases the folder when the process ends.
 */
export async function tidyFiles(parts: Parts): Promise<{ lines: string[]; release: () => Promise<void> }> {
  const { files } = parts;
  const lock = await tryFolderLock(parts.dataDir);
  // File systems use their own clock for timestamps, so the real clock counts here.
  await files.clearUnfinished(lock ? new Date() : new Date(Date.now() - day));
  await bringBackRecorded(parts);
  const orphans = await findOrphans(parts);
  const lines = areTooMany(orphans) ? [warning(orphans)] : [];
  if (lines.length === 0) await setAside(files, orphans);
  return { lines, release: async () => lock?.release() };
}

/** Finds files without a record in the database; if other processes are running, only those that are at least a day old. */
export async function findOrphans({ db, files, exclusive }: Omit<Parts, 'dataDir'>): Promise<Orphans> {
  const ids = await files.ids(exclusive ? new Date() : new Date(Date.now() - day));
  return { ids: await unknownFiles(db, ids), all: ids.length };
}

/** Moves them to where they stay for {@link retentionDays} days. */
export async function setAside(files: Files, { ids }: Orphans, today = new Date()): Promise<void> {
  for (const name of ids) await files.setAside({ name, day: today.toISOString().slice(0, 10) });
}

/** Deletes what was set aside more than {@link retentionDays} days ago and still has no record in the database. */
export async function deleteOldOrphans(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  today = new Date(),
): Promise<void> {
  await bringBackRecorded({ db, files });
  const cutoffDay = new Date(today.getTime() - retentionDays * day).toISOString().slice(0, 10);
  for (const orphan of await files.orphans()) if (orphan.day < cutoffDay) await files.removeOrphan(orphan);
}

/** Brings back files that have records again, such as when a restored backup was replaced by a newer one. */
async function bringBackRecorded({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<void> {
  const orphans = await files.orphans();
  const unknown = new Set(
    await unknownFiles(
      db,
      orphans.map(({ name }) => name),
    ),
  );
  for (const orphan of orphans) if (!unknown.has(orphan.name)) await files.restoreOrphan(orphan);
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

/** The process that holds this lock is the only one, or the first of several, that uses the files. */
async function tryFolderLock(dataDir: string) {
  try {
    return await takeFolderLock(join(dataDir, 'files.lock'));
  } catch (error) {
    if (error instanceof DataDirLockedError) return undefined;
    throw error;
  }
}
