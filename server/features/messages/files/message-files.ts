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
  deleteOldWaiting,
  deleteWaiting,
  findForReader,
  insertWaiting,
  type MessageFileRow,
  messageFilesOf,
} from './store.ts';

/** Keeps a file for a message that its sender is about to write; it is nobody else's before that is sent. */
export function keepForMessage(
  { db, now, clientKeys }: Pick<Deps, 'db' | 'now' | 'clientKeys'>,
  { accountId, clientId, upload }: { accountId: number; clientId: number; upload: Upload },
): Promise<MessageFileRow> {
  const { name, mediaType, activeContent, file } = upload;
  return db.transaction(async (tx) => {
    await upload.assertFits(tx);
    const taken = await clientKeys.wrapFileKey(tx, clientId, file);
    await insertFile(tx, { ...taken, mediaType, activeContent, createdAt: now() });
    return insertWaiting(tx, { accountId, clientId, fileId: file.id, name, createdAt: now() });
  });
}

/** Deletes a file that was not sent. */
export async function discard(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> {
  const fileId = await db.transaction(async (tx) => {
    const found = await deleteWaiting(tx, { id, accountId });
    if (found === undefined) throw new ApiError('not-found');
    await deleteFile(tx, found);
    return found;
  });
  await removeDeleted(files, fileId);
}

/** What is needed to open a file of a message; refuses while the scanner has not found it clean, and audits who reads. */
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

/** Deletes what was uploaded a day ago and never sent. */
export async function forgetUnsent({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    const ids = await deleteOldWaiting(tx, new Date(now().getTime() - day));
    for (const id of ids) await deleteFile(tx, id);
    return ids;
  });
  for (const id of deleted) await removeDeleted(files, id);
}

/** Notifies both sides of a sent file in which the scanner has found something; of one that waits, sending it does. */
export async function virusInMessageFile(tx: Transaction, fileId: string): Promise<void> {
  for (const row of await messageFilesOf(tx, fileId)) {
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

/** The clients in whose conversations a file was sent. */
export async function conversationsWithFile({ db }: Pick<Deps, 'db'>, fileId: string): Promise<number[]> {
  const rows = await messageFilesOf(db, fileId);
  return rows.filter(({ messageId }) => messageId !== null).map(({ clientId }) => clientId);
}

function entryOf({ id, clientId, name }: MessageFileRow, action: AuditAction, accountId: number | null) {
  return { accountId, clientId, action, subject: 'message-files', subjectId: id, detail: { title: name } };
}
