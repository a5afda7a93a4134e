import { desc, isNull, sql } from 'drizzle-orm';
import type { Database, Reader } from './client.ts';
import { files } from './schema/files.ts';
import { installation } from './schema/installation.ts';
import type { FileRow } from '#server/domain/files/file-records.ts';

type Row = typeof installation.$inferSelect;
export type Installation = Omit<Row, 'nextKeyCheck' | 'macKey'>;
/** The keys that the database needs besides the one of `keyCheck`. */
export type InstallationKeys = Pick<Row, 'nextKeyCheck' | 'macKey'>;

/** The installation that this database belongs to; undefined before its first start. */
export async function findInstallation(db: Reader): Promise<Installation | undefined> {
  // Not every column, since this also reads databases that haven't been migrated yet.
  const { id, keyCheck, folderMarked, createdAt } = installation;
  const [row] = await db.select({ id, keyCheck, folderMarked, createdAt }).from(installation);
  return row;
}

/** The keys of the installation; undefined before its first start. */
export async function findInstallationKeys(db: Reader): Promise<InstallationKeys | undefined> {
  const { nextKeyCheck, macKey } = installation;
  const [row] = await db.select({ nextKeyCheck, macKey }).from(installation);
  return row;
}

/** Whether the key is being changed, so that the previous one is needed as well. Also works before a migration. */
export async function isKeyChanging(db: Reader): Promise<boolean> {
  const isChanging = sql<boolean>`to_jsonb(${installation}) ->> 'next_key_check' is not null`;
  const [row] = await db.select({ isChanging }).from(installation);
  return row?.isChanging ?? false;
}

/** Inserts the installation unless there is one, and returns the one in the database. */
export async function insertInstallation(
  db: Database,
  row: Omit<Installation, 'folderMarked'>,
): Promise<Installation> {
  await db.insert(installation).values(row).onConflictDoNothing();
  const existing = await findInstallation(db);
  if (!existing) throw new Error('The installation was not written');
  return existing;
}

/** Records the keys that this database needs from now on. */
export async function recordKeys(db: Database, keys: Partial<InstallationKeys>): Promise<void> {
  await db.update(installation).set(keys);
}

/** Records that the key change is complete: only the key of this check is needed. */
export async function endKeyChange(db: Database, keyCheck: Uint8Array): Promise<void> {
  await db.update(installation).set({ keyCheck, nextKeyCheck: null });
}

/** Records that the files folder is marked with the id of this database. */
export async function recordFolderMarked(db: Database): Promise<void> {
  await db.update(installation).set({ folderMarked: true });
}

/** The newest file whose content must be in the folder: it tells whether the key that encrypts files is the right one. */
export async function newestFile(db: Database): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(isNull(files.contentDeletedAt))
    .orderBy(desc(files.createdAt))
    .limit(1);
  return row;
}
