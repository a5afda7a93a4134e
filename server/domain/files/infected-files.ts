import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { auditAll } from '#server/domain/audit.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles } from '#server/db/schema/messages.ts';

/** Files per run. */
const batchSize = 500;

/** The ids of files that the scanner found infected before `before` and whose content still exists. */
export async function infectedFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.scan, 'infected'), isNull(files.contentDeletedAt), lt(files.scannedAt, before)))
    .orderBy(files.scannedAt)
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/** Records once that the content of an infected file was deleted, with an audit entry for each record it belongs to. */
export async function recordContentDeleted(
  tx: Transaction,
  id: string,
  contentDeletedAt: Date,
): Promise<void> {
  const recorded = await tx
    .update(files)
    .set({ contentDeletedAt })
    .where(and(eq(files.id, id), isNull(files.contentDeletedAt)))
    .returning({ id: files.id });
  if (recorded.length === 0) return;
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
