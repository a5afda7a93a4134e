import { sizeText } from '#contract/files.ts';
import { findClient, findReaderOf } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { type DocumentRow, findDocument, listDocuments } from './store.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'site'>;

/** The email templates of documents; no email has a file attached. A template returns null when its email is no longer needed. */
export function documentEmails(deps: Parts, findText: FindEmailText) {
  return {
    'document-for-client': async ({ documentId, accountId, event }) => {
      const document = await findDocument(deps.db, documentId);
      const { clientId = 0 } = document ?? {};
      const reader = await findReaderOf(deps.db, { accountId, clientId });
      if (!document || !reader || (event !== 'withdrawn' && document.withdrawnAt)) return null;
      const firm = await deps.site.firm();
      // The account's address may be someone else's, so don't repeat what was typed until it is confirmed.
      const hideTyped = document.fromClient && !reader.proven;
      const { subject, opening, closing } = fillPlaceholders(await findText(`document-${event}`), {
        firm: firm.name,
        phone: firm.phone,
        document: hideTyped ? 'your file' : document.name,
      });
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [
          ...aboutBusiness(reader),
          opening,
          ...(document.description && !hideTyped ? [document.description] : []),
        ],
        facts: hideTyped ? [] : [['Document', document.name]],
        action: {
          label: 'Open your documents',
          address: portalAddress(deps.publicUrl(), 'documents', reader),
        },
        closing,
      });
      return { to: reader.email, subject, ...content };
    },
    'document-uploaded': async ({ documentId }) => {
      const document = await findDocument(deps.db, documentId);
      if (!document || document.withdrawnAt) return null;
      return noticeForFirm(deps, document, 'Document from', 'sent you a document.');
    },
    'document-taken-back': async ({ documentId }) => {
      const document = await findDocument(deps.db, documentId);
      if (!document) return null;
      return noticeForFirm(deps, document, 'Withdrawn by', 'withdrew a document before anyone opened it.');
    },
  } satisfies Partial<EmailTemplates>;
}

async function noticeForFirm(
  { db, site, publicUrl }: Parts,
  document: DocumentRow,
  subjectPrefix: string,
  event: string,
): Promise<OutgoingEmail | null> {
  const client = await findClient(db, document.clientId);
  if (!client) return null;
  const firm = await site.firm();
  const to = await noticeRecipients(db, firm, { topic: 'document', clientId: client.id });
  if (to === null) return null;
  const subject = `${subjectPrefix} ${client.name}: ${document.name}`;
  const [listed] = await listDocuments(db, document.clientId, { id: document.id });
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [`${client.name} ${event}`],
    facts: [
      ['Document', document.name],
      ...(document.description ? ([['Description', document.description]] as const) : []),
      ...(listed ? ([['Size', sizeText(listed.file.size)]] as const) : []),
      ...(listed?.request ? ([['Requested in', listed.request]] as const) : []),
    ].map(([label, value]): [string, string] => [label, value]),
    action: {
      label: 'Open the client',
      address: `${publicUrl()}/admin/clients/${client.id}?tab=documents`,
    },
  });
  return { to, subject, ...content };
}
