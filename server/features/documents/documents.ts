import type { ActorId } from '#server/domain/audit.ts';
import type { Transaction } from '#server/db/client.ts';
import { deleteFile, type FileRow, findFile, insertFile } from '#server/domain/files/file-records.ts';
import { auditOnce } from '#server/domain/audit-once.ts';
import { firmNow } from '#server/domain/invoices/issued.ts';
import { readFirmZone } from '#server/domain/firm-zone.ts';
import { isOnHold } from '#server/domain/active-client.ts';
import { findClient } from '#server/domain/recipients.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { requireClean } from '#server/files/require-clean.ts';
import { removeDeleted } from '#server/files/remove-deleted.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ReceivedFile, Upload } from '#server/http/request/uploads.ts';
import { newReceiptCode, type Receipts } from './receipts.ts';
import {
  type DocumentRow,
  findAccountName,
  insertDocument,
  insertOpening,
  isRequestAnswered,
  lockDocument,
  markWithdrawn,
  wasOpenedByFirm,
} from './store.ts';
import { documentSent, documentUploaded, documentWithdrawn, entryOf } from './events.ts';

/** What the tasks feature does about document requests, in the caller's transaction. */
export interface Requests {
  /** Completes an open request of the client. Returns its title, or null when there is no such request. */
  complete: (
    tx: Transaction,
    request: { id: number; clientId: number; actor: ActorId },
  ) => Promise<string | null>;
  /** Reopens a request that a file completed, after the last file of its answer was withdrawn. */
  reopen: (tx: Transaction, request: { id: number; actor: ActorId }) => Promise<void>;
}

export type Parts = Pick<Deps, 'db' | 'now' | 'files' | 'site' | 'clientKeys' | 'live'> & {
  receipts: Receipts;
  /** Reads what it needs before the transaction; inside, only `Requests` may be called. */
  requests: () => Promise<Requests>;
};

export interface NewDocument {
  clientId: number;
  actor: ActorId;
  upload: ReceivedFile;
  description: string;
}

/** Stores a client's upload, completes the request that it answers and notifies the firm, in one transaction. */
export async function uploadDocument(
  parts: Parts,
  { taskId, ...document }: NewDocument & { upload: Upload; taskId: number | undefined },
): Promise<DocumentRow> {
  const requests = await parts.requests();
  const { clientId, actor, upload } = document;
  return storeDocument(parts, document, async (tx, insert) => {
    await upload.assertFits(tx);
    // The upload counts even if the request was deleted in the meantime.
    const request =
      taskId === undefined ? null : await requests.complete(tx, { id: taskId, clientId, actor });
    const row = await insert({ fromClient: true, taskId: request === null ? null : (taskId ?? null) });
    await emit(tx, documentUploaded(tx, row, { size: upload.file.size, request }));
    return row;
  });
}

/** Stores a document that the firm sends to a client, and notifies the client, in one transaction. */
export function sendDocument(parts: Parts, document: NewDocument): Promise<DocumentRow> {
  return storeDocument(parts, document, async (tx, insert) => {
    const row = await insert({ fromClient: false, taskId: null });
    await emit(tx, documentSent(row));
    return row;
  });
}

/**
 * Finds a document and its file for a download, or 'not-found'. If `reads` says that the response carries content, it records
 * who opened the document, at most once in ten minutes per session. Refuses a file that the scanner has not found clean.
 */
export function openDocument(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: { id: ActorId; clientId?: number },
  id: number,
  { scanned, reads }: { scanned: boolean; reads: (row: FileRow) => boolean },
): Promise<{ document: DocumentRow; row: FileRow }> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, { id, clientId: actor.clientId });
    const row = document?.fileId ? await findFile(tx, document.fileId) : undefined;
    if (!document || !row) throw new ApiError('not-found');
    requireClean(row, scanned);
    const action = actor.clientId === undefined ? 'document-read' : 'document-opened';
    if (reads(row) && (await auditOnce(tx, now(), entryOf(document, action, actor.id))))
      await insertOpening(tx, { documentId: id, accountId: actor.id, openedAt: now() });
    return { document, row };
  });
}

/** Audits that someone at the firm opens the receipt of a document, once in ten minutes per session; 'not-found' without one. */
export function auditReceiptRead(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: ActorId,
  id: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, { id });
    if (!document) throw new ApiError('not-found');
    await auditOnce(tx, now(), entryOf(document, 'document-receipt-read', actor));
  });
}

/**
 * Withdraws a document and deletes its content. Only the side that sent it can withdraw it, a client only until the firm has
 * opened it; else 'conflict', also while the client is on legal hold.
 */
export async function withdrawDocument(
  parts: Parts,
  actor: { id: ActorId; clientId?: number },
  id: number,
): Promise<void> {
  const requests = await parts.requests();
  const fileId = await transact(parts, async (tx) => {
    const document = await lockDocument(tx, { id, clientId: actor.clientId });
    if (!document) throw new ApiError('not-found');
    const isSender = document.fromClient === (actor.clientId !== undefined);
    if (!isSender)
      throw new ApiError('conflict', { message: 'Only the person who sent a document can withdraw it.' });
    if (await isOnHold(tx, document.clientId))
      throw new ApiError('conflict', {
        message:
          actor.clientId === undefined
            ? 'This client is on legal hold, so nothing can be withdrawn.'
            : 'This document can’t be withdrawn right now. Please message us about it.',
      });
    if (document.fromClient && (await wasOpenedByFirm(tx, id)))
      throw new ApiError('conflict', {
        message: 'We have already opened this document. Please message us about it.',
      });
    await markWithdrawn(tx, id, parts.now());
    if (document.fileId) await deleteFile(tx, document.fileId);
    const { taskId } = document;
    // The request stays completed while another file answers it.
    if (taskId !== null && !(await isRequestAnswered(tx, taskId)))
      await requests.reopen(tx, { id: taskId, actor: actor.id });
    await emit(tx, documentWithdrawn(tx, document, actor.id));
    return document.fileId;
  });
  if (fileId) await removeDeleted(parts.files, fileId);
}

type InsertDocument = (facts: { fromClient: boolean; taskId: number | null }) => Promise<DocumentRow>;

/** Creates a client's document, with a signed receipt, from a file that is already stored. `work` runs in the same transaction. */
export async function storeDocument(
  parts: Pick<Parts, 'db' | 'now' | 'site' | 'receipts' | 'clientKeys' | 'live'>,
  { clientId, actor, upload, description }: NewDocument,
  work: (tx: Transaction, insert: InsertDocument) => Promise<DocumentRow>,
): Promise<DocumentRow> {
  const { now, receipts, clientKeys } = parts;
  const { name, mediaType, activeContent, file } = upload;
  const sign = await receipts.signer();
  return transact(parts, async (tx) => {
    // Locked, so that two files with the same name become two versions.
    const client = await findClient(tx, clientId, { lock: true });
    if (!client) throw new ApiError('not-found');
    const at = now();
    const taken = await clientKeys.wrapFileKey(tx, clientId, file);
    await insertFile(tx, { ...taken, mediaType, activeContent, createdAt: at });
    const { size, sha256 } = file;
    const [firm, zone] = [await firmNow(tx), await readFirmZone(tx)];
    const receipt = sign({
      firm: firm.name,
      client: client.name,
      name,
      size,
      sha256,
      receivedAt: at.toISOString(),
    });
    const issued = { firm, zone, sentBy: await findAccountName(tx, actor) };
    return work(tx, async (facts) => {
      const row = { clientId, name, description, uploadedBy: actor, uploadedAt: at, fileId: file.id };
      const document = await insertDocument(tx, {
        ...row,
        ...facts,
        receipt: JSON.stringify(receipt, null, 2),
        issued,
        receiptCode: newReceiptCode(),
      });
      if (!document) throw new ApiError('internal');
      return document;
    });
  });
}
