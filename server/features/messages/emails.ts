import { findClient, findReaderOf } from '#server/domain/recipients.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { filled, type WordsOf } from '#server/emails/own-words.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { countUnreadOf, unreadFileNames } from './store.ts';
import { countUnreadByFirm } from './conversation-store.ts';

/**
 * The emails about messages: they say that there are some, and name the files that came along, not what they say, since
 * emails travel in the open. None is written for messages that have been read in the meantime.
 */
export function messageEmails(
  { db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>,
  words: WordsOf,
) {
  return {
    'message-for-client': async ({ accountId, clientId }) => {
      const reader = await findReaderOf(db, { accountId, clientId });
      const unread = await countUnreadOf(db, { accountId, clientId });
      if (!reader || unread === 0) return null;
      const firm = await site.firm();
      const { subject, opening, closing } = filled(await words('message-received'), {
        firm: firm.name,
        phone: firm.phone,
        owner: firm.owner.name,
        count: inWords(unread),
        messages: unread === 1 ? 'a new message' : `${unread} new messages`,
      });
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [
          ...aboutBusiness(reader),
          opening,
          ...attached(await unreadFileNames(db, { accountId, clientId })),
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
      const subject = `${inWords(unread)} from ${client.name}`;
      const content = await renderEmail(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [
          `${client.name} sent you a message in the client portal.`,
          ...attached(await unreadFileNames(db, { clientId: client.id })),
        ],
        action: { label: 'Read and answer', address: `${publicUrl()}/admin/messages?client=${client.id}` },
      });
      return { to, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}

function attached(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`With ${names.length === 1 ? 'a file' : 'files'}: ${names.join(', ')}.`];
}

function inWords(count: number): string {
  return count === 1 ? 'New message' : `${count} new messages`;
}
