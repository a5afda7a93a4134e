import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { files, type ScanState } from '#server/db/schema/files.ts';

export type FileRow = typeof files.$inferSelect;
type NewFile = typeof files.$inferInsert;

/** Records a file that was just stored, in the transaction of what it belongs to: without it the file is cleared away. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<void> {
  await tx.insert(files).values(file);
}

export async function findFile(db: Reader, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Deletes a file's row and with it the only key to its content; nothing may refer to it any more. */
export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

/** Those of the ids that no row knows. */
export async function unknownFiles(db: Reader, ids: string[]): Promise<string[]> {
  const existing = new Set<string>();
  for (let at = 0; at < ids.length; at += 1000) {
    const some = ids.slice(at, at + 1000);
    for (const { id } of await db.select({ id: files.id }).from(files).where(inArray(files.id, some)))
      existing.add(id);
  }
  return ids.filter((id) => !existing.has(id));
}

/** A file whose content is to be found in the store; `size` in plain bytes. */
export type StoredContent = Pick<FileRow, 'id' | 'size' | 'wrappedKey' | 'keyId' | 'sha256'>;

/** All files whose content is to be found in the store. */
export function listStoredContent(db: Reader): Promise<StoredContent[]> {
  const { id, size, wrappedKey, sha256 } = files;
  // Also asked of a database that is yet to be updated, in which no file has a client's key.
  const keyId = sql<string | null>`to_jsonb(${files}) ->> 'key_id'`;
  return db
    .select({ id, size, wrappedKey, keyId, sha256 })
    .from(files)
    .where(isNull(files.contentDeletedAt))
    .orderBy(files.createdAt, id);
}

/** What waits for the scanner, oldest first. */
export function pendingFiles(db: Reader, max: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(eq(files.scan, 'pending'))
    .orderBy(files.createdAt, files.id)
    .limit(max);
}

/** Notes the scanner's word; false when it had been noted before. */
export async function noteScan(
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
