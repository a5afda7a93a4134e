import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { auditAll } from '#server/domain/audit.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles } from '#server/db/schema/messages.ts';

/** Files of one look. */
const max = 500;

/** Ids of files in which the scanner found something before a given time and whose content is still there. */
export async function infectedFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.scan, 'infected'), isNull(files.contentDeletedAt), lt(files.scannedAt, before)))
    .orderBy(files.scannedAt)
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Notes once that the content of an infected file was deleted, with an entry of the audit log for what it belonged to. */
export async function noteContentDeleted(tx: Transaction, id: string, contentDeletedAt: Date): Promise<void> {
  const noted = await tx
    .update(files)
    .set({ contentDeletedAt })
    .where(and(eq(files.id, id), isNull(files.contentDeletedAt)))
    .returning({ id: files.id });
  if (noted.length === 0) return;
  const owned = { id: documents.id, clientId: documents.clientId, name: documents.name };
  const attached = { id: messageFiles.id, clientId: messageFiles.clientId, name: messageFiles.name };
  const [inDocuments, inMessages] = [
    await tx.select(owned).from(documents).where(eq(documents.fileId, id)),
    await tx.select(attached).from(messageFiles).where(eq(messageFiles.fileId, id)),
  ];
  const entryOf = (row: { id: number; clientId: number; name: string }) => ({
    accountId: null,
    clientId: row.clientId,
    subjectId: row.id,
    detail: { title: row.name },
  });
  await auditAll(tx, [
    ...inDocuments.map((row) => ({
      ...entryOf(row),
      action: 'document-content-deleted' as const,
      subject: 'documents',
    })),
    ...inMessages.map((row) => ({
      ...entryOf(row),
      action: 'message-file-content-deleted' as const,
      subject: 'message-files',
    })),
  ]);
}
