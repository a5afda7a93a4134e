import type { AuditAction } from '#contract/audit/labels.ts';
import { sizeText } from '#contract/files.ts';
import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import { findClient, notifyClient, writeToClient } from '#server/domain/recipients.ts';
import { notifyFirm } from '#server/domain/staff.ts';
import type { DocumentRow } from './store.ts';

/** Audits what somebody did with a document, or what became of it. */
function writeDown(
  tx: Transaction,
  document: DocumentRow,
  action: AuditAction,
  actor: number | null,
): Promise<void> {
  return audit(tx, entryOf(document, action, actor));
}

/** The entry of the audit log about something done with a document. */
export function entryOf(document: DocumentRow, action: AuditAction, actor: number | null) {
  return {
    accountId: actor,
    clientId: document.clientId,
    action,
    subject: 'documents',
    subjectId: document.id,
    detail: { title: document.name },
  };
}

/** The firm is notified of an upload by notification and email; of the request that it answers in the same breath. */
export async function notifyOfUpload(
  tx: Transaction,
  document: DocumentRow,
  { size, request }: { size: number; request: string | null },
): Promise<void> {
  await writeDown(tx, document, 'document-uploaded', document.uploadedBy);
  const answers = request === null ? '' : `, which you asked for with "${request}"`;
  await notifyFirm(tx, {
    type: 'document',
    title: 'Document uploaded',
    message: `${await clientName(tx, document)} has sent ${document.name} (${sizeText(size)})${answers}.`,
  });
  await enqueueEmails(tx, [
    { kind: 'document-uploaded', payload: { documentId: document.id }, unproven: null },
  ]);
}

/** The client is notified of a document that the firm has sent. */
export async function notifyOfSending(tx: Transaction, document: DocumentRow): Promise<void> {
  await writeDown(tx, document, 'document-sent', document.uploadedBy);
  await notifyClient(tx, document.clientId, {
    type: 'document',
    title: 'New document',
    message: `We have sent you ${document.name}.`,
  });
  await writeToClient(tx, document.clientId, {
    type: 'document',
    email: (accountId) => ({
      kind: 'document-for-client',
      payload: { documentId: document.id, event: 'sent', accountId },
    }),
  });
}

/** The other side hears that a document was taken back. */
export async function notifyOfWithdrawal(
  tx: Transaction,
  document: DocumentRow,
  actor: number,
): Promise<void> {
  await writeDown(tx, document, 'document-withdrawn', actor);
  const { id, name, clientId } = document;
  if (document.fromClient) {
    const message = `${await clientName(tx, document)} has taken back ${name}, which nobody had opened.`;
    await notifyFirm(tx, { type: 'document', title: 'Document withdrawn', message });
    await enqueueEmails(tx, [{ kind: 'document-taken-back', payload: { documentId: id }, unproven: null }]);
    return;
  }
  const message = `We have taken back ${name}.`;
  await notifyClient(tx, clientId, { type: 'document', title: 'Document withdrawn', message });
  await writeToClient(tx, clientId, {
    type: 'document',
    email: (accountId) => ({
      kind: 'document-for-client',
      payload: { documentId: id, event: 'withdrawn', accountId },
    }),
  });
}

/** Both sides are notified that the scanner has found something; whoever sent it is asked for another file. */
export async function notifyOfVirus(tx: Transaction, document: DocumentRow): Promise<void> {
  await writeDown(tx, document, 'document-infected', null);
  const title = 'Virus found';
  const message = `The virus scanner has stopped ${document.name}. It cannot be opened.`;
  await notifyFirm(tx, { type: 'document', title, message });
  await notifyClient(tx, document.clientId, { type: 'document', title, message });
  await writeToClient(tx, document.clientId, {
    type: 'document',
    email: (accountId) => ({
      kind: 'document-for-client',
      payload: { documentId: document.id, event: 'infected', accountId },
    }),
    byThem: document.fromClient,
  });
}

async function clientName(tx: Transaction, { clientId }: DocumentRow): Promise<string> {
  return (await findClient(tx, clientId))?.name ?? 'A client';
}
