import type { Transaction } from '#server/db/client.ts';
import { deleteFile, type FileRow, findFile, insertFile } from '#server/db/the-files.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { demandClean } from '#server/files/demand-clean.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/uploads.ts';
import type { Receipts } from './receipts.ts';
import {
  type DocumentRow,
  insertDocument,
  insertOpening,
  lockDocument,
  wasOpenedByFirm,
  withdrawDocument,
} from './store.ts';
import { tellOfSending, tellOfUpload, tellOfWithdrawal, writeDown } from './tell.ts';

/** What the tasks' side does about its requests, in the caller's transaction. */
export interface Requests {
  /** Completes an open request of the client; the title of what was asked, or null when there is no such request. */
  answered: (
    tx: Transaction,
    request: { id: number; clientId: number; actor: number },
  ) => Promise<string | null>;
  /** Opens it again, since its answer was taken back. */
  unanswered: (tx: Transaction, request: { id: number; actor: number }) => Promise<void>;
}

export type Parts = Pick<Deps, 'db' | 'now' | 'files' | 'site'> & {
  receipts: Receipts;
  /** Reads what it needs first: inside a transaction only that may be asked. */
  requests: () => Promise<Requests>;
};

export interface Sent {
  clientId: number;
  actor: number;
  upload: Upload;
  description: string;
}

/** Keeps what a client has uploaded, completes the request that it answers and tells the firm, all at once. */
export async function uploadDocument(
  parts: Parts,
  { taskId, ...sent }: Sent & { taskId: number | undefined },
): Promise<DocumentRow> {
  const requests = await parts.requests();
  return keepDocument(parts, sent, async (tx, insert) => {
    const asked = taskId === undefined ? null : { id: taskId, clientId: sent.clientId, actor: sent.actor };
    // A request that is gone in the meantime must not cost the client the upload.
    const request = asked && (await requests.answered(tx, asked));
    const made = await insert({ fromClient: true, taskId: request === null ? null : (taskId ?? null) });
    await tellOfUpload(tx, made, { size: sent.upload.file.size, request });
    return made;
  });
}

/** Keeps what the firm sends to a client and tells them; refuses for one that is archived. */
export function sendDocument(parts: Parts, sent: Sent): Promise<DocumentRow> {
  return keepDocument(parts, sent, async (tx, insert) => {
    const made = await insert({ fromClient: false, taskId: null });
    await tellOfSending(tx, made);
    return made;
  });
}

/** Refuses when the firm cannot send this client anything. */
export async function demandWorkingClient({ db }: Pick<Parts, 'db'>, clientId: number): Promise<void> {
  const client = await findClient(db, clientId);
  if (!client) throw new Refusal('not-found');
  if (client.status === 'archived')
    throw new Refusal('conflict', { message: 'This client is archived. Bring it back first.' });
}

/** Notes that somebody opens a document, and gives what is needed to do so. */
export function openDocument(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: { id: number; clientId?: number },
  id: number,
  { scanned, noted }: { scanned: boolean; noted: boolean },
): Promise<{ document: DocumentRow; row: FileRow }> {
  return db.transaction(async (tx) => {
    const document = await lockDocument(tx, id, actor.clientId);
    const row = document?.fileId ? await findFile(tx, document.fileId) : undefined;
    if (!document || !row) throw new Refusal('not-found');
    demandClean(row, scanned);
    if (noted) {
      await insertOpening(tx, { documentId: id, accountId: actor.id, openedAt: now() });
      const action = actor.clientId === undefined ? 'document-read' : 'document-opened';
      await writeDown(tx, document, action, actor.id);
    }
    return { document, row };
  });
}

/** Takes back a document and forgets its content: a client's own until the firm has opened it, the firm's own always. */
export async function takeBack(
  parts: Parts,
  actor: { id: number; clientId?: number },
  id: number,
): Promise<void> {
  const requests = await parts.requests();
  const fileId = await parts.db.transaction(async (tx) => {
    const document = await lockDocument(tx, id, actor.clientId);
    if (!document) throw new Refusal('not-found');
    const own = document.fromClient === (actor.clientId !== undefined);
    if (!own) throw new Refusal('conflict', { message: 'Only whoever sent a document can take it back.' });
    if (document.fromClient && (await wasOpenedByFirm(tx, id)))
      throw new Refusal('conflict', {
        message: 'We have opened this document already. Please write to us about it.',
      });
    await withdrawDocument(tx, id, parts.now());
    if (document.fileId) await deleteFile(tx, document.fileId);
    if (document.taskId !== null) await requests.unanswered(tx, { id: document.taskId, actor: actor.id });
    await tellOfWithdrawal(tx, document, actor.id);
    return document.fileId;
  });
  if (fileId) await parts.files.remove(fileId);
}

type Insert = (facts: { fromClient: boolean; taskId: number | null }) => Promise<DocumentRow>;

/** Writes down a file that was kept, as a client's document with its receipt, together with what `work` adds. */
export async function keepDocument(
  { db, now, site, receipts }: Pick<Parts, 'db' | 'now' | 'site' | 'receipts'>,
  { clientId, actor, upload, description }: Sent,
  work: (tx: Transaction, insert: Insert) => Promise<DocumentRow>,
): Promise<DocumentRow> {
  const { name, mediaType, file } = upload;
  const [sign, firm] = [await receipts.signer(), (await site.firm()).name];
  return db.transaction(async (tx) => {
    // The lock lets two files of one name become two versions.
    const client = await findClient(tx, clientId, { lock: true });
    if (!client) throw new Refusal('not-found');
    const at = now();
    await insertFile(tx, { ...file, mediaType, createdAt: at });
    const { size, sha256 } = file;
    const receipt = sign({ firm, client: client.name, name, size, sha256, receivedAt: at.toISOString() });
    return work(tx, async (facts) => {
      const row = { clientId, name, description, uploadedBy: actor, uploadedAt: at, fileId: file.id };
      const made = await insertDocument(tx, { ...row, ...facts, receipt: JSON.stringify(receipt, null, 2) });
      if (!made) throw new Refusal('internal');
      return made;
    });
  });
}
