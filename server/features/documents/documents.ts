import type { ActorId } from '#server/domain/audit.ts';
import type { Transaction } from '#server/db/client.ts';
import { deleteFile, type FileRow, findFile, insertFile } from '#server/domain/files/file-records.ts';
import { auditOnce } from '#server/domain/audit-once.ts';
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
  hasAnswer,
  insertDocument,
  insertOpening,
  lockDocument,
  wasOpenedByFirm,
  withdrawDocument,
} from './store.ts';
import { documentSent, documentUploaded, documentWithdrawn, entryOf } from './events.ts';

/** What the tasks' side does about its requests, in the caller's transaction. */
export interface Requests {
  /** Completes an open request of the client; the title of what was asked, or null when there is no such request. */
  complete: (
    tx: Transaction,
    request: { id: number; clientId: number; actor: ActorId },
  ) => Promise<string | null>;
  /** Opens it again, since the last file of its answer was taken back. */
  reopen: (tx: Transaction, request: { id: number; actor: ActorId }) => Promise<void>;
}

export type Parts = Pick<Deps, 'db' | 'now' | 'files' | 'site' | 'clientKeys' | 'live'> & {
  receipts: Receipts;
  /** Reads what it needs first: inside a transaction only that may be asked. */
  requests: () => Promise<Requests>;
};

export interface Sent {
  clientId: number;
  actor: ActorId;
  upload: ReceivedFile;
  description: string;
}

/** Keeps what a client has uploaded, completes the request that it answers and notifies the firm, all at once. */
export async function uploadDocument(
  parts: Parts,
  { taskId, ...sent }: Sent & { upload: Upload; taskId: number | undefined },
): Promise<DocumentRow> {
  const requests = await parts.requests();
  return keepDocument(parts, sent, async (tx, insert) => {
    await sent.upload.assertFits(tx);
    const asked = taskId === undefined ? null : { id: taskId, clientId: sent.clientId, actor: sent.actor };
    // A request that was deleted in the meantime must not cost the client the upload.
    const request = asked && (await requests.complete(tx, asked));
    const made = await insert({ fromClient: true, taskId: request === null ? null : (taskId ?? null) });
    await emit(tx, documentUploaded(tx, made, { size: sent.upload.file.size, request }));
    return made;
  });
}

/** Stores what the firm sends to a client and notifies them; refuses for one that is archived. */
export function sendDocument(parts: Parts, sent: Sent): Promise<DocumentRow> {
  return keepDocument(parts, sent, async (tx, insert) => {
    const made = await insert({ fromClient: false, taskId: null });
    await emit(tx, documentSent(made));
    return made;
  });
}

/**
 * Gives what is needed to open a document; where `reads` says that content of it leaves, notes who opened it: once in ten
 * minutes for each session, whatever part is asked for.
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

/** Withdraws a document and deletes its content: a client's own until the firm has opened it, the firm's own always. */
export async function takeBack(
  parts: Parts,
  actor: { id: ActorId; clientId?: number },
  id: number,
): Promise<void> {
  const requests = await parts.requests();
  const fileId = await transact(parts, async (tx) => {
    const document = await lockDocument(tx, { id, clientId: actor.clientId });
    if (!document) throw new ApiError('not-found');
    const own = document.fromClient === (actor.clientId !== undefined);
    if (!own)
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
    await withdrawDocument(tx, id, parts.now());
    if (document.fileId) await deleteFile(tx, document.fileId);
    const { taskId } = document;
    // Other files of the same answer may still be there.
    if (taskId !== null && !(await hasAnswer(tx, taskId)))
      await requests.reopen(tx, { id: taskId, actor: actor.id });
    await emit(tx, documentWithdrawn(tx, document, actor.id));
    return document.fileId;
  });
  if (fileId) await removeDeleted(parts.files, fileId);
}

type Insert = (facts: { fromClient: boolean; taskId: number | null }) => Promise<DocumentRow>;

/** Records a file that was stored, as a client's document with its receipt, together with what `work` adds. */
export async function keepDocument(
  parts: Pick<Parts, 'db' | 'now' | 'site' | 'receipts' | 'clientKeys' | 'live'>,
  { clientId, actor, upload, description }: Sent,
  work: (tx: Transaction, insert: Insert) => Promise<DocumentRow>,
): Promise<DocumentRow> {
  const { now, site, receipts, clientKeys } = parts;
  const { name, mediaType, activeContent, file } = upload;
  const [sign, firm] = [await receipts.signer(), (await site.firm()).name];
  return transact(parts, async (tx) => {
    // The lock lets two files of one name become two versions.
    const client = await findClient(tx, clientId, { lock: true });
    if (!client) throw new ApiError('not-found');
    const at = now();
    const taken = await clientKeys.wrapFileKey(tx, clientId, file);
    await insertFile(tx, { ...taken, mediaType, activeContent, createdAt: at });
    const { size, sha256 } = file;
    const receipt = sign({ firm, client: client.name, name, size, sha256, receivedAt: at.toISOString() });
    return work(tx, async (facts) => {
      const row = { clientId, name, description, uploadedBy: actor, uploadedAt: at, fileId: file.id };
      const made = await insertDocument(tx, {
        ...row,
        ...facts,
        receipt: JSON.stringify(receipt, null, 2),
        receiptCode: newReceiptCode(),
      });
      if (!made) throw new ApiError('internal');
      return made;
    });
  });
}
