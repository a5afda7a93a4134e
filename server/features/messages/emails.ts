import { findClient, findReaderOf } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { countUnreadByPerson, listUnreadFileNames } from './store.ts';
import { countUnreadByFirm } from './conversation-store.ts';

/**
 * The email templates of messages. They say how many messages are new and name their files, but never quote them, since emails
 * are not confidential. A template returns null when everything has been read in the meantime.
 */
export function messageEmails(
  { db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>,
  findText: FindEmailText,
) {
  return {
    'message-for-client': async ({ accountId, clientId }) => {
      const reader = await findReaderOf(db, { accountId, clientId });
      const unread = await countUnreadByPerson(db, { accountId, clientId });
      if (!reader || unread === 0) return null;
      const firm = await site.firm();
      const { subject, opening, closing } = fillPlaceholders(await findText('message-received'), {
        firm: firm.name,
        phone: firm.phone,
        owner: firm.owner.name,
        count: countText(unread),
        messages: unread === 1 ? 'a new message' : `${unread} new messages`,
      });
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [
          ...aboutBusiness(reader),
          opening,
          ...fileParagraph(await listUnreadFileNames(db, { accountId, clientId })),
        ],
        action: { label: 'Read and answer', address: portalAddress(publicUrl(), 'messages', reader) },
        closing,
      });
      return { to: reader.email, subject, ...content };
    },
    'message-for-firm': async ({ clientId }) => {
      const client = await findClient(db, clientId);
      const unread = await countUnreadByFirm(db, clientId);
      if (!client || unread === 0) return null;
      const firm = await site.firm();
      const to = await noticeRecipients(db, firm, { topic: 'message', clientId });
      if (to === null) return null;
      const subject = `${countText(unread)} from ${client.name}`;
      const content = await renderEmail(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [
          `${client.name} sent you a message in the client portal.`,
          ...fileParagraph(await listUnreadFileNames(db, { clientId: client.id })),
        ],
        action: { label: 'Read and answer', address: `${publicUrl()}/admin/messages?client=${client.id}` },
      });
      return { to, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}

function fileParagraph(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`With ${names.length === 1 ? 'a file' : 'files'}: ${names.join(', ')}.`];
}

function countText(count: number): string {
  return count === 1 ? 'New message' : `${count} new messages`;
}
