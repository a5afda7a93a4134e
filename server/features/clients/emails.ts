import { displayName } from '#contract/accounts/rules.ts';
import { findClient, findReader, findReaderOf } from '#server/domain/recipients.ts';
import { hasAccess } from '#server/domain/members/client-members.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import { portalAddress } from '#server/emails/about-client.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';

/** The emails about access to a client's portal: to its people when someone joins or leaves, and to the firm. */
export function clientEmails(
  { db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>,
  findText: FindEmailText,
) {
  return {
    'member-joined': async ({ accountId, memberId, clientId }) => {
      const reader = await findReaderOf(db, { accountId, clientId });
      const member = await findReader(db, memberId);
      const client = await findClient(db, clientId);
      if (!reader || !member || !client) return null;
      const firm = await site.firm();
      // An unconfirmed address gets no names, because it may be a stranger's.
      const personName = reader.proven ? displayName(member) : 'Another person';
      const clientName = reader.proven ? client.name : 'your account';
      const texts = await findText(memberId === accountId ? 'access-given' : 'member-joined');
      const values = { firm: firm.name, phone: firm.phone, client: clientName, person: personName };
      const { opening, closing, ...chosen } = fillPlaceholders(texts, values);
      const subject = reader.proven ? chosen.subject : 'Another person has access to your client portal';
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [opening],
        action: { label: 'Open the client portal', address: portalAddress(publicUrl(), 'tasks', reader) },
        closing,
      });
      return { to: reader.email, subject, ...content };
    },
    'member-removed': async ({ accountId, clientId }) => {
      const reader = await findReader(db, accountId);
      const client = await findClient(db, clientId);
      if (!reader?.proven || !client || (await hasAccess(db, { accountId, clientId }))) return null;
      const firm = await site.firm();
      const subject = `Your access to the portal of ${client.name} has ended`;
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor(reader),
        paragraphs: [
          `You no longer have access to the client portal of ${client.name}. Your account stays open for your other businesses.`,
          `If you weren’t expecting this or need a document, please call us: ${firm.phone}.`,
        ],
      });
      return { to: reader.email, subject, ...content };
    },
    'invitation-accepted': async ({ memberId, clientId }) => {
      const member = await findReader(db, memberId);
      const client = await findClient(db, clientId);
      if (!member || !client) return null;
      const firm = await site.firm();
      const to = await noticeRecipients(db, firm, { topic: 'client', clientId });
      if (to === null) return null;
      const personName = displayName(member);
      const subject = `Invitation accepted: ${personName}`;
      const content = await renderEmail(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [`${personName} (${member.email}) now has portal access for ${client.name}.`],
        action: { label: 'Open the client', address: `${publicUrl()}/admin/clients/${client.id}` },
      });
      return { to, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
