import { and, eq, notInArray, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { files, type ScanState } from '#server/db/schema/files.ts';

export type FileRow = typeof files.$inferSelect;
type NewFile = typeof files.$inferInsert;

/** Records a newly stored file, in the transaction of the record it belongs to. Without a row, the content is deleted later. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<void> {
  await tx.insert(files).values(file);
}

export async function findFile(db: Reader, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Deletes a file's row, and so the only key to its content. Nothing may refer to it anymore. */
export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

/** The ids that have no row. */
export async function unknownFiles(db: Reader, ids: string[]): Promise<string[]> {
  const existing = new Set<string>();
  for (let start = 0; start < ids.length; start += 1000) {
    const batch = ids.slice(start, start + 1000);
    for (const { id } of await db.select({ id: files.id }).from(files).where(inArray(files.id, batch)))
      existing.add(id);
  }
  return ids.filter((id) => !existing.has(id));
}

/** A file whose content must be in the store; `size` in bytes before encryption. */
type StoredContent = Pick<FileRow, 'id' | 'size' | 'wrappedKey' | 'keyId' | 'sha256'>;
export type StoredSize = Pick<StoredContent, 'id' | 'size'>;

/** All files whose content must be in the store. */
export function listStoredContent(db: Reader): Promise<StoredContent[]> {
  const { id, size, wrappedKey, sha256 } = files;
  // This also runs on databases that haven't been migrated yet, where no file has a client's key.
  const keyId = sql<string | null>`to_jsonb(${files}) ->> 'key_id'`;
  return db
    .select({ id, size, wrappedKey, keyId, sha256 })
    .from(files)
    .where(isNull(files.contentDeletedAt))
    .orderBy(files.createdAt, id);
}

/** Which contents are stored and how large they are, oldest first: of as many as there are, no more than a backup needs. */
export function listStoredSizes(db: Reader): Promise<StoredSize[]> {
  const { id, size } = files;
  return db
    .select({ id, size })
    .from(files)
    .where(isNull(files.contentDeletedAt))
    .orderBy(files.createdAt, id);
}

/** Files that wait for the scanner but for these, oldest first. */
export function pendingFiles(db: Reader, max: number, except: readonly string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.scan, 'pending'), notInArray(files.id, [...except])))
    .orderBy(files.createdAt, files.id)
    .limit(max);
}

/** Records the scanner's verdict; false if it was recorded before. */
export async function recordScan(
  tx: Transaction,
  id: string,
  found: { scan: ScanState; finding: string | null; scannedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set(found)
    .where(and(eq(files.id, id), sql`${files.scan} = 'pending'`))
    .returning({ id: files.id });
  return rows.length > 0;
}
