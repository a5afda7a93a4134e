import { day } from '#contract/durations.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { Transaction } from '#server/db/client.ts';
import { type Effects, emit } from '#server/domain/events.ts';
import { auditOnce } from '#server/domain/audit-once.ts';
import { deleteFile, type FileRow, insertFile } from '#server/domain/files/file-records.ts';
import type { Deps } from '#server/deps.ts';
import { requireClean } from '#server/files/require-clean.ts';
import { removeDeleted } from '#server/files/remove-deleted.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Upload } from '#server/http/request/uploads.ts';
import {
  deleteOldUnsent,
  deleteUnsent,
  findByContent,
  findForReader,
  insertUnsent,
  type MessageFileRow,
} from './store.ts';

/** Stores a file for a message that is not sent yet; until then only its sender can open it. */
export function storeForMessage(
  { db, now, clientKeys }: Pick<Deps, 'db' | 'now' | 'clientKeys'>,
  { accountId, clientId, upload }: { accountId: number; clientId: number; upload: Upload },
): Promise<MessageFileRow> {
  const { name, mediaType, activeContent, file } = upload;
  return db.transaction(async (tx) => {
    await upload.assertFits(tx);
    const taken = await clientKeys.wrapFileKey(tx, clientId, file);
    await insertFile(tx, { ...taken, mediaType, activeContent, createdAt: now() });
    return insertUnsent(tx, { accountId, clientId, fileId: file.id, name, createdAt: now() });
  });
}

/** Deletes an unsent file of the account, or 'not-found'. */
export async function discard(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> {
  const fileId = await db.transaction(async (tx) => {
    const found = await deleteUnsent(tx, { id, accountId });
    if (found === undefined) throw new ApiError('not-found');
    await deleteFile(tx, found);
    return found;
  });
  await removeDeleted(files, fileId);
}

/** Finds a file for a download and audits who reads it. Refuses a file that the scanner has not found clean. */
export function openMessageFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  reader: { accountId: number; clientId?: number },
  { scanned, reads }: { scanned: boolean; reads: (row: FileRow) => boolean },
) {
  return db.transaction(async (tx) => {
    const found = await findForReader(tx, id, reader);
    if (!found) throw new ApiError('not-found');
    requireClean(found.file, scanned);
    const action = reader.clientId === undefined ? 'message-file-read' : 'message-file-opened';
    if (reads(found.file) && found.attached.messageId !== null)
      await auditOnce(tx, now(), entryOf(found.attached, action, reader.accountId));
    return found;
  });
}

/** Deletes files that were uploaded more than a day ago and never sent. */
export async function deleteUnsentFiles({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    const ids = await deleteOldUnsent(tx, new Date(now().getTime() - day));
    for (const id of ids) await deleteFile(tx, id);
    return ids;
  });
  for (const id of deleted) await removeDeleted(files, id);
}

/** Notifies both sides of a sent file that is infected. For an unsent one, sending the message fails instead. */
export async function reportInfectedMessageFiles(tx: Transaction, fileId: string): Promise<void> {
  for (const row of await findByContent(tx, fileId)) {
    if (row.messageId === null) continue;
    await emit(tx, messageFileInfected(row));
  }
}

function messageFileInfected(row: MessageFileRow): Effects {
  const title = 'Virus found';
  const message = `The virus scanner blocked ${row.name}, which came with a message. It cannot be opened.`;
  return {
    audit: entryOf(row, 'message-file-infected', null),
    firm: { clientId: row.clientId, type: 'message', title, message },
    client: { id: row.clientId, type: 'message', title, message },
  };
}

/** The ids of the clients in whose conversations a file was sent. */
export async function findClientsWithFile({ db }: Pick<Deps, 'db'>, fileId: string): Promise<number[]> {
  const rows = await findByContent(db, fileId);
  return rows.filter(({ messageId }) => messageId !== null).map(({ clientId }) => clientId);
}

function entryOf({ id, clientId, name }: MessageFileRow, action: AuditAction, accountId: number | null) {
  return { accountId, clientId, action, subject: 'message-files', subjectId: id, detail: { title: name } };
}
