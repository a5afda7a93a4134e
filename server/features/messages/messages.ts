import { minute } from '#contract/durations.ts';
import { type ReferenceKind, referenceText } from '#contract/messages/references.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { attachFiles, lockUnsentFiles } from '#server/domain/files/message-files.ts';
import { belongsToClient, referenceOf } from '#server/domain/messages/message-references.ts';
import { findClient } from '#server/domain/recipients.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findSent, insertMessage, type MessageRow } from './store.ts';
import { type Conversation, lockConversation, updateConversation } from './conversation-store.ts';
import { inShort, messageFromClient, messageFromFirm } from './events.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/** Who writes into which conversation, and what; `key` is the sender's own for this message. */
export interface Sending {
  accountId: number;
  clientId: number;
  fromClient: boolean;
  message: string;
  key: string | undefined;
  /** Ids of files that the sender has uploaded for this message. */
  files: number[] | undefined;
  /** What it is about, of the same client's. */
  about: { kind: ReferenceKind; id: number } | undefined;
}

/**
 * Writes a message, lets its files go with it, notifies the other side and says who a reply is awaited from, all in one transaction. With
 * a key that the sender has used before it returns the message that is there.
 */
export async function sendMessage(deps: Parts, sending: Sending): Promise<MessageRow> {
  try {
    return await transact(deps, (tx) => write(tx, deps, sending));
  } catch (error) {
    // The same message twice at the same time: the unique index lets one of them through.
    const sent = isUniqueViolation(error) && (await findSent(deps, keyOf(sending)));
    if (sent) return sent;
    throw error;
  }
}

async function write(
  tx: Transaction,
  { now: clock, clientKeys }: Parts,
  sending: Sending,
): Promise<MessageRow> {
  const now = clock();
  const { accountId, clientId, fromClient, message: content, key, files = [], about } = sending;
  const client = await findClient(tx, clientId);
  if (!client) throw new ApiError('not-found');
  const conversation = await lockConversation(tx, clientId);
  const sent = key && (await findSent({ db: tx, clientKeys }, keyOf(sending)));
  if (sent) return sent;
  const names = await lockFiles(tx, sending);
  if (about && !(await belongsToClient(tx, clientId, about)))
    throw new ApiError('conflict', {
      message: 'We can’t find the item your message is about. Please remove it and send again.',
    });
  const row = await insertMessage(
    tx,
    { clientKeys },
    {
      accountId,
      clientId,
      fromClient,
      content,
      sendKey: key ?? null,
      createdAt: now,
      ...(about && { aboutKind: about.kind, aboutId: about.id }),
    },
  );
  await attachFiles(tx, files, row.id);
  const emailAt = nextEmail(now, fromClient ? conversation.firmEmailAt : conversation.clientEmailAt);
  const reference = referenceOf(row);
  const short = inShort(reference ? `About ${referenceText(reference)}: ${content}` : content, names);
  const text = await clientKeys.encryptText(tx, clientId, 'notification', short);
  await emit(
    tx,
    fromClient ? messageFromClient(client, text, emailAt) : messageFromFirm(clientId, text, emailAt),
  );
  await updateConversation(tx, clientId, {
    ...afterMessage(conversation, row),
    ...(emailAt && (fromClient ? { firmEmailAt: emailAt } : { clientEmailAt: emailAt })),
  });
  return row;
}

/** Milliseconds that an email waits: who reads the message in the meantime gets none. */
const timeout = 2 * minute;
/** Milliseconds between two emails to one side of a conversation, however many messages there are. */
const betweenEmails = 15 * minute;

/** When the next email is due; null while one is enqueued that was not sent: it will cover this message too. */
function nextEmail(now: Date, ordered: Date | null): Date | null {
  if (ordered && ordered > now) return null;
  const soonest = now.getTime() + timeout;
  return new Date(Math.max(soonest, (ordered?.getTime() ?? 0) + betweenEmails));
}

/** Locks the files that go with a message, and returns their names; refuses when one is deleted or infected. */
async function lockFiles(tx: Transaction, { files = [], ...sender }: Sending): Promise<string[]> {
  const ids = [...new Set(files)];
  const waiting = ids.length === 0 ? [] : await lockUnsentFiles(tx, { ...sender, ids });
  if (waiting.length < ids.length)
    throw new ApiError('conflict', {
      message: 'A file you attached is no longer available. Please attach your files again.',
    });
  const infected = waiting.find(({ file }) => file.scan === 'infected');
  if (infected)
    throw new ApiError('conflict', {
      message: `The virus scanner blocked ${infected.attached.name}. Please remove it.`,
    });
  return waiting.map(({ attached }) => attached.name);
}

/** What the client has written while the firm was answering is not answered: it stays awaiting a reply from the firm until it has been seen. */
function afterMessage(conversation: Conversation, { id, fromClient }: MessageRow): Partial<Conversation> {
  if (fromClient) return { lastMessageId: id, lastClientMessageId: id, awaiting: 'firm' };
  return {
    lastMessageId: id,
    awaiting: conversation.lastClientMessageId > conversation.firmReadId ? 'firm' : 'client',
  };
}

function keyOf({ accountId, key = '' }: Sending): { accountId: number; sendKey: string } {
  return { accountId, sendKey: key };
}
