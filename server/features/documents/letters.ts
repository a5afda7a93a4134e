import { sizeText } from '#contract/files.ts';
import { findClient, findReader } from '#server/db/the-client.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/gateways/mail.ts';
import { onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { type DocumentRow, findDocument, listDocuments } from './store.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'site'>;

const wordsForClient = {
  sent: {
    subject: (name: string) => `New document: ${name}`,
    paragraph: 'There is a new document for you in the client portal.',
  },
  withdrawn: {
    subject: (name: string) => `Withdrawn: ${name}`,
    paragraph: 'We have taken back a document that we had sent you. You need not do anything.',
  },
  infected: {
    subject: (name: string) => `Stopped by the virus scanner: ${name}`,
    paragraph:
      'Our virus scanner has found something in this file, so nobody can open it. Please send another copy.',
  },
};
type EventForClient = keyof typeof wordsForClient;

/** The letters of documents; no letter carries a file. A writer answers null when the document is no longer worth a letter. */
export function documentLetters(deps: Parts): Record<string, LetterWriter> {
  return {
    'document-for-client': async ({ documentId, accountId, event }) => {
      const document = await findDocument(deps.db, Number(documentId));
      const reader = await findReader(deps.db, Number(accountId));
      if (!document || !reader || !isEvent(event) || (event !== 'withdrawn' && document.withdrawnAt))
        return null;
      const { subject, paragraph } = wordsForClient[event];
      const firm = await deps.site.firm();
      const paper = await onPaper(firm, subject(document.name), {
        greeting: `Hello ${reader.username},`,
        paragraphs: [paragraph, ...(document.description ? [document.description] : [])],
        facts: [['Document', document.name]],
        action: { label: 'Open your documents', address: `${deps.publicUrl()}/client-portal?tab=documents` },
        closing: `Questions? Reply to this letter or call ${firm.phone}.`,
      });
      return { to: reader.email, subject: subject(document.name), ...paper };
    },
    'document-uploaded': async ({ documentId }) => {
      const document = await findDocument(deps.db, Number(documentId));
      if (!document || document.withdrawnAt) return null;
      return toOwner(deps, document, 'Document', 'has sent a document.');
    },
    'document-taken-back': async ({ documentId }) => {
      const document = await findDocument(deps.db, Number(documentId));
      if (!document) return null;
      return toOwner(deps, document, 'Withdrawn', 'has taken back a document before anybody opened it.');
    },
  };
}

async function toOwner(
  { db, site, publicUrl }: Parts,
  document: DocumentRow,
  word: string,
  what: string,
): Promise<Letter | null> {
  const client = await findClient(db, document.clientId);
  if (!client) return null;
  const firm = await site.firm();
  const subject = `${word} from ${client.name}: ${document.name}`;
  const [listed] = await listDocuments(db, document.clientId, document.id);
  const paper = await onPaper(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [`${client.name} ${what}`],
    facts: [
      ['Document', document.name],
      ...(document.description ? ([['Description', document.description]] as const) : []),
      ...(listed ? ([['Size', sizeText(listed.file.size)]] as const) : []),
      ...(listed?.request ? ([['Asked for with', listed.request]] as const) : []),
    ].map(([label, value]): [string, string] => [label, value]),
    action: {
      label: 'Open the client',
      address: `${publicUrl()}/admin/clients/${client.id}?tab=documents`,
    },
  });
  return { to: (await ownerAddresses(db)).join(', ') || firm.email, subject, ...paper };
}

function isEvent(value: unknown): value is EventForClient {
  return typeof value === 'string' && Object.hasOwn(wordsForClient, value);
}
