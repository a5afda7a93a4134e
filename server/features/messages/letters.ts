import { findClient, findReader } from '#server/db/the-client.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import { onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { countUnreadOf, unreadFileNames } from './store.ts';
import { countUnreadByFirm } from './talk-store.ts';

/**
 * The letters about messages: they say that there are some, and name the files that came along, not what they say, since
 * letters travel in the open. None is written for messages that have been read in the meantime.
 */
export function messageLetters({
  db,
  site,
  publicUrl,
}: Pick<Deps, 'db' | 'site' | 'publicUrl'>): Record<string, LetterWriter> {
  return {
    'message-for-client': async ({ accountId }) => {
      const reader = await findReader(db, Number(accountId));
      const unread = await countUnreadOf(db, Number(accountId));
      if (!reader || unread === 0) return null;
      const firm = await site.firm();
      const subject = `${inWords(unread)} from ${firm.owner.name}`;
      const paper = await onPaper(firm, subject, {
        greeting: `Hello ${reader.username},`,
        paragraphs: [
          unread === 1
            ? 'There is a new message for you in the client portal.'
            : `There are ${unread} new messages for you in the client portal.`,
          ...attached(await unreadFileNames(db, { accountId: Number(accountId) })),
        ],
        action: { label: 'Read and answer', address: `${publicUrl()}/client-portal?tab=messages` },
        closing: `Please answer in the portal, not to this letter. You can switch these letters off under Profile.`,
      });
      return { to: reader.email, subject, ...paper };
    },
    'message-for-firm': async ({ clientId }) => {
      const client = await findClient(db, Number(clientId));
      const unread = await countUnreadByFirm(db, Number(clientId));
      if (!client || unread === 0) return null;
      const firm = await site.firm();
      const subject = `${inWords(unread)} from ${client.name}`;
      const paper = await onPaper(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [
          `${client.name} has written to you in the client portal.`,
          ...attached(await unreadFileNames(db, { clientId: client.id })),
        ],
        action: { label: 'Read and answer', address: `${publicUrl()}/admin/messages?client=${client.id}` },
      });
      return { to: (await ownerAddresses(db)).join(', ') || firm.email, subject, ...paper };
    },
  };
}

function attached(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`Attached: ${names.join(', ')}.`];
}

function inWords(count: number): string {
  return count === 1 ? 'New message' : `${count} new messages`;
}
