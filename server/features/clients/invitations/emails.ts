import { invitationDays } from '#contract/clients/rules.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { findInvitation, insertLink } from './store.ts';

/** The invitation's email. Its link is made here, so that the token itself is never stored. */
export function invitationEmails({ db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>) {
  return {
    invitation: async ({ invitationId }) => {
      const invitation = await findInvitation(db, invitationId);
      const client = invitation && (await findClient(db, invitation.clientId));
      if (!invitation || !client) return null;
      const token = newToken();
      await insertLink(db, hashOf(token), invitation.id);
      const firm = await site.firm();
      const subject = `Your access to the client portal of ${firm.shortName}`;
      const content = await renderEmail(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [
          `We keep tasks, documents, invoices and messages for ${nameFor(client)} in our client portal, and invite you to it.`,
          'Open the link and choose how you sign in. If you have registered with this address before, we connect your account after you have chosen a new password.',
        ],
        action: { label: 'Accept the invitation', address: `${publicUrl()}/invitation#${token}` },
        closing: `The link works once, for ${invitationDays} days. If you did not expect it, please call ${firm.phone}.`,
      });
      return { to: invitation.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}

/** A prospect chose its own name, which must not reach an unconfirmed address. */
function nameFor({ status, name }: { status: string; name: string }): string {
  return status === 'prospect' ? 'you' : name;
}
