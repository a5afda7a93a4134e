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
import { messageFromClient, messageFromFirm, notificationText } from './events.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/** A message to be sent. */
export interface NewMessage {
  accountId: number;
  clientId: number;
  fromClient: boolean;
  message: string;
  /** Idempotency key, chosen by the sender for this message. */
  key: string | undefined;
  /** Ids of files that the sender has uploaded for this message. */
  files: number[] | undefined;
  /** The record of the same client that the message is about, such as an invoice. */
  about: { kind: ReferenceKind; id: number } | undefined;
}

/**
 * Stores a message, attaches its files, notifies the other side and updates who a reply is awaited from, in one transaction. With
 * a key that the sender has used before, it returns the existing message, or 'stored-before' if that says something else.
 * 'not-found' for an unknown client; 'conflict' when a file or the referenced record is not available.
 */
export async function sendMessage(deps: Parts, message: NewMessage): Promise<MessageRow> {
  try {
    return await transact(deps, (tx) => writeMessage(tx, deps, message));
  } catch (error) {
    // Sent twice at the same time: the unique index lets only one through.
    const sent = isUniqueViolation(error) && (await findSent(deps, keyOf(message)));
    if (sent) return sameMessage(sent, message);
    throw error;
  }
}

/** Like {@link sendMessage}, in the caller's transaction. */
export async function writeMessage(
  tx: Transaction,
  { now: clock, clientKeys }: Pick<Deps, 'now' | 'clientKeys'>,
  newMessage: NewMessage,
): Promise<MessageRow> {
  const now = clock();
  const { accountId, clientId, fromClient, message: content, key, files = [], about } = newMessage;
  const client = await findClient(tx, clientId);
  if (!client) throw new ApiError('not-found');
  const conversation = await lockConversation(tx, clientId);
  const sent = key && (await findSent({ db: tx, clientKeys }, keyOf(newMessage)));
  if (sent) return sameMessage(sent, newMessage);
  const names = await lockFiles(tx, newMessage);
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
  const emailAt = nextEmailAt(now, fromClient ? conversation.firmEmailAt : conversation.clientEmailAt);
  const delay = emailAt && emailAt.getTime() - now.getTime();
  const reference = referenceOf(row);
  const summary = notificationText(
    reference ? `About ${referenceText(reference)}: ${content}` : content,
    names,
  );
  const text = await clientKeys.encryptText(tx, clientId, 'notification', summary);
  await emit(
    tx,
    fromClient ? messageFromClient(client, text, delay) : messageFromFirm(clientId, text, delay),
  );
  await updateConversation(tx, clientId, {
    ...afterMessage(conversation, row),
    ...(emailAt && (fromClient ? { firmEmailAt: emailAt } : { clientEmailAt: emailAt })),
  });
  return row;
}

/** A changed message is never answered as if it were the one that was stored. */
function sameMessage(sent: MessageRow, { clientId, message }: NewMessage): MessageRow {
  if (sent.clientId !== clientId || sent.content !== message) throw new ApiError('stored-before');
  return sent;
}

/** Milliseconds that an email is delayed: whoever reads the message in that time gets none. */
const emailDelay = 2 * minute;
/** Milliseconds between two emails to one side of a conversation, however many messages there are. */
const minEmailInterval = 15 * minute;

/** When the next email is due, or null while an enqueued one is not sent yet: it covers this message, too. */
function nextEmailAt(now: Date, enqueuedFor: Date | null): Date | null {
  if (enqueuedFor && enqueuedFor > now) return null;
  const earliest = now.getTime() + emailDelay;
  return new Date(Math.max(earliest, (enqueuedFor?.getTime() ?? 0) + minEmailInterval));
}

/** Locks the files of a message and returns their names. 'conflict' when one is deleted or infected. */
async function lockFiles(tx: Transaction, { files = [], ...sender }: NewMessage): Promise<string[]> {
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

/** If the client wrote something that the firm had not seen when it answered, the conversation still awaits a reply from the firm. */
function afterMessage(conversation: Conversation, { id, fromClient }: MessageRow): Partial<Conversation> {
  if (fromClient) return { lastMessageId: id, lastClientMessageId: id, awaiting: 'firm' };
  return {
    lastMessageId: id,
    awaiting: conversation.lastClientMessageId > conversation.firmReadId ? 'firm' : 'client',
  };
}

function keyOf({ accountId, key = '' }: NewMessage): { accountId: number; sendKey: string } {
  return { accountId, sendKey: key };
}
