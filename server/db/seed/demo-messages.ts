import { hour } from '#contract/durations.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { accounts } from '../schema/accounts.ts';
import { clientMembers } from '../schema/members.ts';
import { conversations, messages, cannedReplies } from '../schema/messages.ts';
import { notifications } from '../schema/notifications.ts';
import type { ClientKeys } from '../../domain/client-keys/client-keys.ts';
import { storedColumns } from '../../domain/client-keys/notification-texts.ts';
import { sampleClients } from './demo-clients.ts';
import { atWork } from './demo-workday.ts';

interface Line {
  /** Hours before now. */
  ago: number;
  fromClient: boolean;
  content: string;
}

/** Conversations by the username of the client; the recipient hasn't read the last message. */
const sampleConversations: Readonly<Record<string, Line[]>> = {
  client: [
    {
      ago: 174,
      fromClient: true,
      content:
        'The new dental chair came last week. Do we expense it this month, or write it off over several years?',
    },
    {
      ago: 171,
      fromClient: false,
      content:
        'It’s equipment, so it goes on the balance sheet. There are two ways to write it off, and the better one depends on this year’s profit. Please upload the invoice, and I’ll compare them for you.',
    },
    { ago: 170, fromClient: true, content: 'Thanks. I’ll upload the invoice today.' },
    {
      ago: 49,
      fromClient: false,
      content:
        'October is closed. The statements are ready, and supplies are 6% under last year.\nOne question: the card shows a payment of $214.60 to a hardware store on October 19. Was that for the practice?',
    },
    {
      ago: 46,
      fromClient: true,
      content: 'Yes, that was the new shelf for the storage room. I’ll send the receipt.',
    },
    {
      ago: 3,
      fromClient: false,
      content:
        'Perfect, I’ve recorded the shelf. Please confirm payroll by Thursday; that’s the last thing I need for this month.',
    },
  ],
  client2: [
    {
      ago: 98,
      fromClient: false,
      content:
        'Welcome to the portal. This is the quickest way to reach me: I check it every business day between nine and five.',
    },
    {
      ago: 75,
      fromClient: true,
      content:
        'Good to know. Two of our crew will work in Idaho Falls in December. Does that change payroll?',
    },
    {
      ago: 72,
      fromClient: false,
      content:
        'It can: Idaho has its own withholding for work done there. Send me the dates and the jobs, and I’ll set it up before the first check goes out.',
    },
    {
      ago: 2,
      fromClient: true,
      content:
        'It’ll be December 7 to 18, two people from the second crew. Is there a form they have to sign?',
    },
  ],
};

const sampleReplies = [
  {
    title: 'Received, thank you',
    content: 'Thank you, we got it and it’s complete. We don’t need anything else from you right now.',
  },
  {
    title: 'A receipt is missing',
    content:
      'We’re still missing one receipt. A photo is fine, as long as we can read the date and the amount.',
  },
  {
    title: 'Let’s talk about it',
    content:
      'That’s easier to explain when we talk. You can book a time on our website; it takes about half an hour.',
  },
];

interface Parts {
  tx: Transaction;
  clientKeys: ClientKeys;
  now: Date;
  ownerId: number;
}

/** Inserts the demo's conversations with both clients, one awaiting a reply from each side, and some canned replies. */
export async function seedMessages(
  parts: Parts,
  people: { id: number; username: string; clientId: number | null }[],
): Promise<void> {
  await parts.tx.insert(cannedReplies).values(sampleReplies);
  for (const person of people) {
    const lines = sampleConversations[person.username] ?? [];
    if (person.clientId !== null && lines.length > 0)
      await seedConversation(parts, { ...person, clientId: person.clientId }, lines);
  }
}

async function seedConversation(
  { tx, clientKeys, now, ownerId }: Parts,
  person: { id: number; username: string; clientId: number },
  lines: readonly Line[],
): Promise<void> {
  const { clientId } = person;
  const encryptedContents = await clientKeys.encryptTexts(
    tx,
    'message',
    lines.map(({ content }) => ({ clientId, text: content })),
  );
  const at = (ago: number) => atWork(new Date(now.getTime() - ago * hour));
  const rows = await tx
    .insert(messages)
    .values(
      lines.map(({ ago, fromClient }, index) => ({
        clientId,
        fromClient,
        keyId: encryptedContents[index]?.keyId ?? null,
        encryptedContent: Buffer.from(encryptedContents[index]?.encrypted ?? []),
        accountId: fromClient ? person.id : ownerId,
        createdAt: at(ago),
      })),
    )
    .returning();
  const last = rows.at(-1);
  if (!last) return;
  const readId = rows.at(-2)?.id ?? 0;
  await tx.insert(conversations).values({
    clientId,
    lastMessageId: last.id,
    lastClientMessageId: rows.findLast((row) => row.fromClient)?.id ?? 0,
    firmReadId: last.fromClient ? readId : last.id,
    awaiting: last.fromClient ? 'firm' : 'client',
  });
  const since = at((lines[0]?.ago ?? 0) + 24);
  await tx
    .update(clientMembers)
    .set({ readMessageId: last.fromClient ? last.id : readId, grantedAt: since })
    .where(eq(clientMembers.accountId, person.id));
  await tx.update(accounts).set({ createdAt: since }).where(eq(accounts.id, person.id));
  const business =
    sampleClients.find(({ username }) => username === person.username)?.name ?? person.username;
  const notice = await clientKeys.encryptText(tx, clientId, 'notification', lines.at(-1)?.content ?? '');
  const { message, keyId, encrypted } = storedColumns(notice);
  await tx.insert(notifications).values({
    accountId: last.fromClient ? ownerId : person.id,
    clientId,
    type: 'message',
    title: last.fromClient ? `New message from ${business}` : 'New message',
    message,
    keyId,
    encryptedMessage: encrypted,
    createdAt: last.createdAt,
  });
}
