import { desc, isNull } from 'drizzle-orm';
import type { Database, Reader } from './client.ts';
import { files } from './schema/files.ts';
import { installation } from './schema/installation.ts';
import type { FileRow } from '#server/domain/file-records.ts';

export type Installation = typeof installation.$inferSelect;

/** The installation that this database belongs to; undefined before its first start. */
export async function findInstallation(db: Reader): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation);
  return row;
}

/** Writes the installation down unless there is one, and gives the one that is there then. */
export async function insertInstallation(
  db: Database,
  row: Omit<Installation, 'folderMarked'>,
): Promise<Installation> {
  await db.insert(installation).values(row).onConflictDoNothing();
  const written = await findInstallation(db);
  if (!written) throw new Error('The installation was not written');
  return written;
}

/** Notes that the files folder bears the id of this database. */
export async function noteFolderMarked(db: Database): Promise<void> {
  await db.update(installation).set({ folderMarked: true });
}

/** The newest file whose content this database expects in the folder, as a witness of the key that files are encrypted with. */
export async function newestFile(db: Database): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(isNull(files.contentDeletedAt))
    .orderBy(desc(files.createdAt))
    .limit(1);
  return row;
}
