import { sizeText } from '#contract/files.ts';
import type { Transaction } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient, notifyClient, writeToClient } from '#server/db/the-client.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { DocumentRow } from './store.ts';

/** Writes down what somebody did with a document, or what became of it. */
export function writeDown(
  tx: Transaction,
  document: DocumentRow,
  action: `document-${string}`,
  actor: number | null,
): Promise<void> {
  return recordActivity(tx, {
    accountId: actor,
    clientId: document.clientId,
    action,
    subject: 'documents',
    subjectId: document.id,
    detail: { title: document.name },
  });
}

/** The firm hears of an upload by bell and letter; of the request that it answers in the same breath. */
export async function tellOfUpload(
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
  await orderLetters(tx, [{ letter: 'document-uploaded', facts: { documentId: document.id } }]);
}

/** The client hears of a document that the firm has sent. */
export async function tellOfSending(tx: Transaction, document: DocumentRow): Promise<void> {
  await writeDown(tx, document, 'document-sent', document.uploadedBy);
  await notifyClient(tx, document.clientId, {
    type: 'document',
    title: 'New document',
    message: `We have sent you ${document.name}.`,
  });
  await writeToClient(tx, document.clientId, {
    type: 'document',
    letter: 'document-for-client',
    facts: { documentId: document.id, event: 'sent' },
  });
}

/** The other side hears that a document was taken back. */
export async function tellOfWithdrawal(tx: Transaction, document: DocumentRow, actor: number): Promise<void> {
  await writeDown(tx, document, 'document-withdrawn', actor);
  const { id, name, clientId } = document;
  if (document.fromClient) {
    const message = `${await clientName(tx, document)} has taken back ${name}, which nobody had opened.`;
    await notifyFirm(tx, { type: 'document', title: 'Document withdrawn', message });
    await orderLetters(tx, [{ letter: 'document-taken-back', facts: { documentId: id } }]);
    return;
  }
  const message = `We have taken back ${name}.`;
  await notifyClient(tx, clientId, { type: 'document', title: 'Document withdrawn', message });
  await writeToClient(tx, clientId, {
    type: 'document',
    letter: 'document-for-client',
    facts: { documentId: id, event: 'withdrawn' },
  });
}

/** Both sides hear that the scanner has found something; whoever sent it is asked for another file. */
export async function tellOfVirus(tx: Transaction, document: DocumentRow): Promise<void> {
  await writeDown(tx, document, 'document-infected', null);
  const title = 'Virus found';
  const message = `The virus scanner has stopped ${document.name}. It cannot be opened.`;
  await notifyFirm(tx, { type: 'document', title, message });
  await notifyClient(tx, document.clientId, { type: 'document', title, message });
  await writeToClient(tx, document.clientId, {
    type: 'document',
    letter: 'document-for-client',
    facts: { documentId: document.id, event: 'infected' },
  });
}

async function clientName(tx: Transaction, { clientId }: DocumentRow): Promise<string> {
  return (await findClient(tx, clientId))?.name ?? 'A client';
}
