import { invitationDays } from '#contract/invitations.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/session.ts';
import { onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { findInvitation, insertLink } from './store.ts';

/** The invitation's letter. Its link is made here, so that the token itself is never stored. */
export function invitationLetters({
  db,
  site,
  publicUrl,
}: Pick<Deps, 'db' | 'site' | 'publicUrl'>): Record<string, LetterWriter> {
  return {
    invitation: async ({ invitationId }) => {
      const invitation = await findInvitation(db, Number(invitationId));
      const client = invitation && (await findClient(db, invitation.clientId));
      if (!invitation || !client) return null;
      const token = newToken();
      await insertLink(db, hashOf(token), invitation.id);
      const firm = await site.firm();
      const subject = `Your access to the client portal of ${firm.shortName}`;
      const paper = await onPaper(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [
          `We keep tasks, documents, invoices and messages for ${client.name} in our client portal, and invite you to it.`,
          'Please choose a username and a password; after that you are signed in.',
        ],
        action: { label: 'Accept the invitation', address: `${publicUrl()}/invitation#${token}` },
        closing: `The link works once, for ${invitationDays} days. If you did not expect it, please call ${firm.phone}.`,
      });
      return { to: invitation.email, subject, ...paper };
    },
  };
}
