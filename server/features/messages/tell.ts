import type { Transaction } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { notifyClient, writeToClient } from '#server/db/the-client.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { Conversation } from './talk-store.ts';
import type { MessageRow } from './store.ts';

/** A message with the names of the files that go with it. */
type Told = MessageRow & { names: readonly string[] };

/** Milliseconds that a letter waits: who reads the message in the meantime gets none. */
const patience = 2 * 60_000;
/** Milliseconds between two letters to one side of a talk, however many messages there are. */
const betweenLetters = 15 * 60_000;

/** Tells the firm of a client's message: a row in the bell for each, a letter for a burst of them. */
export async function tellFirm(
  tx: Transaction,
  now: Date,
  client: { id: number; name: string },
  { firmLetterAt }: Conversation,
  row: Told,
): Promise<Partial<Conversation>> {
  const title = `New message from ${client.name}`;
  await notifyFirm(tx, { type: 'message', title, message: inShort(row) });
  const dueAt = nextLetter(now, firmLetterAt);
  if (!dueAt) return {};
  await orderLetters(tx, [{ letter: 'message-for-firm', facts: { clientId: client.id }, dueAt }]);
  return { firmLetterAt: dueAt };
}

/** Tells a client's people of the firm's message, as far as they want to hear of it. */
export async function tellClient(
  tx: Transaction,
  now: Date,
  { clientId, clientLetterAt }: Conversation,
  row: Told,
): Promise<Partial<Conversation>> {
  await notifyClient(tx, clientId, { type: 'message', title: 'New message', message: inShort(row) });
  const dueAt = nextLetter(now, clientLetterAt);
  if (!dueAt) return {};
  await writeToClient(tx, clientId, {
    type: 'message',
    letter: 'message-for-client',
    facts: { clientId },
    dueAt,
  });
  return { clientLetterAt: dueAt };
}

/** When the next letter is due; null while one is ordered that has not left: it will tell of this message too. */
function nextLetter(now: Date, ordered: Date | null): Date | null {
  if (ordered && ordered > now) return null;
  const soonest = now.getTime() + patience;
  return new Date(Math.max(soonest, (ordered?.getTime() ?? 0) + betweenLetters));
}

function inShort(row: Told): string {
  return row.names.length === 0 ? firstWords(row) : `${firstWords(row)} (attached: ${row.names.join(', ')})`;
}

function firstWords({ content }: MessageRow): string {
  const line = content.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line;
}
