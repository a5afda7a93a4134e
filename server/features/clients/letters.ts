import { findClient, findReader } from '#server/db/the-client.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import { onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';

/** The letters of clients: who enters for a client is told of everybody who joins. */
export function clientLetters({
  db,
  site,
  publicUrl,
}: Pick<Deps, 'db' | 'site' | 'publicUrl'>): Record<string, LetterWriter> {
  return {
    'member-joined': async ({ accountId, memberId, clientId }) => {
      const reader = await findReader(db, Number(accountId));
      const member = await findReader(db, Number(memberId));
      const client = await findClient(db, Number(clientId));
      if (!reader || !member || !client) return null;
      const firm = await site.firm();
      const subject = `${member.username} has access to the portal of ${client.name}`;
      const paper = await onPaper(firm, subject, {
        greeting: `Hello ${reader.username},`,
        paragraphs: [
          memberId === accountId
            ? `You now enter the client portal for ${client.name} and see its tasks and documents.`
            : `${member.username} now enters the client portal for ${client.name}, as you do, and sees the same tasks and documents.`,
        ],
        action: { label: 'Open the client portal', address: `${publicUrl()}/client-portal` },
        closing: `If this is wrong, please call ${firm.phone} at once.`,
      });
      return { to: reader.email, subject, ...paper };
    },
    'invitation-accepted': async ({ memberId, clientId }) => {
      const member = await findReader(db, Number(memberId));
      const client = await findClient(db, Number(clientId));
      if (!member || !client) return null;
      const firm = await site.firm();
      const subject = `Invitation accepted: ${member.username}`;
      const paper = await onPaper(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [`${member.username} (${member.email}) now enters the portal for ${client.name}.`],
        action: { label: 'Open the client', address: `${publicUrl()}/admin/clients/${client.id}` },
      });
      return { to: (await ownerAddresses(db)).join(', ') || firm.email, subject, ...paper };
    },
  };
}
