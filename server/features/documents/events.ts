import type { AuditAction } from '#contract/audit/labels.ts';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { sizeText } from '#contract/files.ts';
import type { Transaction } from '#server/db/client.ts';
import { actorOf, type ActorId, type AuditEntry } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { DocumentRow } from './store.ts';

/** A client uploaded a document. `request` is the title of the document request that it answers. */
export async function documentUploaded(
  tx: Transaction,
  document: DocumentRow,
  { size, request }: { size: number; request: string | null },
): Promise<Effects> {
  const answers = request === null ? '' : `, which you asked for with "${request}"`;
  return {
    audit: entryOf(document, 'document-uploaded', actorOf(document.uploadedBy)),
    firm: {
      clientId: document.clientId,
      type: 'document',
      title: 'Document uploaded',
      message: `${await clientName(tx, document)} has sent ${document.name} (${sizeText(size)})${answers}.`,
    },
    emails: [{ kind: 'document-uploaded', payload: { documentId: document.id }, unproven: null }],
  };
}

/** The firm sent a document to a client. */
export function documentSent(document: DocumentRow): Effects {
  return {
    audit: entryOf(document, 'document-sent', actorOf(document.uploadedBy)),
    client: toClient(document, 'sent', 'New document', `We have sent you ${document.name}.`),
  };
}

/** The sender withdrew a document. */
export async function documentWithdrawn(
  tx: Transaction,
  document: DocumentRow,
  actor: ActorId,
): Promise<Effects> {
  const audit = entryOf(document, 'document-withdrawn', actor);
  const { id, name } = document;
  const title = 'Document withdrawn';
  if (!document.fromClient)
    return { audit, client: toClient(document, 'withdrawn', title, `We withdrew ${name}.`) };
  const message = `${await clientName(tx, document)} withdrew ${name} before anyone opened it.`;
  return {
    audit,
    firm: { clientId: document.clientId, type: 'document', title, message },
    emails: [{ kind: 'document-taken-back', payload: { documentId: id }, unproven: null }],
  };
}

/** The virus scanner found a document infected; both sides are notified. */
export function documentInfected(document: DocumentRow): Effects {
  const title = 'Virus found';
  const message = `The virus scanner blocked ${document.name}. It cannot be opened.`;
  return {
    audit: entryOf(document, 'document-infected', null),
    firm: { clientId: document.clientId, type: 'document', title, message },
    client: { ...toClient(document, 'infected', title, message), causedByClient: document.fromClient },
  };
}

/** The virus scanner has a verdict: both sides see at once whether the document can be opened. */
export function documentScanned({ clientId }: DocumentRow): Effects {
  return {
    live: [
      { whose: { clientId }, paths: [documentEndpoints.mine.path] },
      { whose: { firmAbout: clientId }, paths: [adminDocumentEndpoints.ofClient.path] },
    ],
  };
}

/** The audit entry of an action on a document. */
export function entryOf(document: DocumentRow, action: AuditAction, actor: ActorId | null): AuditEntry {
  return {
    accountId: actor,
    clientId: document.clientId,
    action,
    subject: 'documents',
    subjectId: document.id,
    detail: { title: document.name },
  };
}

function toClient(
  { id: documentId, clientId }: DocumentRow,
  event: 'sent' | 'withdrawn' | 'infected',
  title: string,
  message: string,
): NonNullable<Effects['client']> {
  return {
    id: clientId,
    type: 'document',
    title,
    message,
    email: (accountId) => ({ kind: 'document-for-client', payload: { documentId, event, accountId } }),
  };
}

async function clientName(tx: Transaction, { clientId }: DocumentRow): Promise<string> {
  return (await findClient(tx, clientId))?.name ?? 'A client';
}
