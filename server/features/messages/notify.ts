import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { notifyClient, writeToClient } from '#server/domain/recipients.ts';
import { notifyFirm } from '#server/domain/staff.ts';
import type { Conversation } from './conversation-store.ts';
import type { MessageRow } from './store.ts';

/** A message with the names of the files that go with it. */
type SentMessage = MessageRow & { names: readonly string[] };

/** Milliseconds that an email waits: who reads the message in the meantime gets none. */
const timeout = 2 * 60_000;
/** Milliseconds between two emails to one side of a conversation, however many messages there are. */
const betweenEmails = 15 * 60_000;

/** Notifies the firm of a client's message: a notification for each, an email for a burst of them. */
export async function notifyFirmOf(
  tx: Transaction,
  now: Date,
  client: { id: number; name: string },
  { firmEmailAt }: Conversation,
  row: SentMessage,
): Promise<Partial<Conversation>> {
  const title = `New message from ${client.name}`;
  await notifyFirm(tx, { type: 'message', title, message: inShort(row) });
  const dueAt = nextEmail(now, firmEmailAt);
  if (!dueAt) return {};
  await enqueueEmails(tx, [
    { kind: 'message-for-firm', payload: { clientId: client.id }, unproven: null, dueAt },
  ]);
  return { firmEmailAt: dueAt };
}

/** Notifies a client's people of the firm's message, as far as they want to be notified of it. */
export async function notifyClientOf(
  tx: Transaction,
  now: Date,
  { clientId, clientEmailAt }: Conversation,
  row: SentMessage,
): Promise<Partial<Conversation>> {
  await notifyClient(tx, clientId, { type: 'message', title: 'New message', message: inShort(row) });
  const dueAt = nextEmail(now, clientEmailAt);
  if (!dueAt) return {};
  await writeToClient(tx, clientId, {
    type: 'message',
    email: (accountId) => ({ kind: 'message-for-client', payload: { clientId, accountId } }),
    dueAt,
  });
  return { clientEmailAt: dueAt };
}

/** When the next email is due; null while one is ordered that has not left: it will tell of this message too. */
function nextEmail(now: Date, ordered: Date | null): Date | null {
  if (ordered && ordered > now) return null;
  const soonest = now.getTime() + timeout;
  return new Date(Math.max(soonest, (ordered?.getTime() ?? 0) + betweenEmails));
}

function inShort(row: SentMessage): string {
  return row.names.length === 0 ? firstWords(row) : `${firstWords(row)} (attached: ${row.names.join(', ')})`;
}

function firstWords({ content }: MessageRow): string {
  const line = content.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line;
}
