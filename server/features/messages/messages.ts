import { messageEndpoints } from '#contract/messages.ts';
import { talkEndpoints } from '#contract/talks.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { attachFiles, lockWaiting } from '#server/db/message-files.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { findSent, insertMessage, type MessageRow } from './store.ts';
import { type Conversation, lockTalk, updateTalk } from './talk-store.ts';
import { tellClient, tellFirm } from './tell.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'live'>;

/** Who writes into which talk, and what; `key` is the sender's own for this message. */
export interface Sending {
  accountId: number;
  clientId: number;
  fromClient: boolean;
  message: string;
  key: string | undefined;
  /** Ids of files that the sender has uploaded for this message. */
  files: number[] | undefined;
}

/**
 * Writes a message, lets its files go with it, tells the other side and says whose turn it is, all in one transaction. With
 * a key that the sender has used before it answers the message that is there.
 */
export async function sendMessage(deps: Parts, sending: Sending): Promise<MessageRow> {
  try {
    const row = await deps.db.transaction((tx) => write(tx, deps.now(), sending));
    tellBrowsers(deps, row.clientId);
    return row;
  } catch (error) {
    // The same message twice at the same moment: the unique index lets one of them through.
    const sent = isUniqueViolation(error) && (await findSent(deps.db, keyOf(sending)));
    if (sent) return sent;
    throw error;
  }
}

/** Both sides ask for what they show of messages, and for the bell. */
export function tellBrowsers({ live }: Pick<Deps, 'live'>, clientId: number): void {
  live.changed({ clientId }, messageEndpoints.mine.path, notificationEndpoints.list.path);
  const { inbox, counts, ofClient, read } = talkEndpoints;
  live.changed(
    'firm',
    inbox.path,
    counts.path,
    ofClient.path,
    read.path,
    adminNotificationEndpoints.list.path,
  );
}

async function write(tx: Transaction, now: Date, sending: Sending): Promise<MessageRow> {
  const { accountId, clientId, fromClient, message: content, key, files = [] } = sending;
  const client = await findClient(tx, clientId);
  if (!client) throw new Refusal('not-found');
  const talk = await lockTalk(tx, clientId);
  const sent = key && (await findSent(tx, keyOf(sending)));
  if (sent) return sent;
  const names = await lockFiles(tx, sending);
  const row = await insertMessage(tx, {
    accountId,
    clientId,
    fromClient,
    content,
    sendKey: key ?? null,
    createdAt: now,
  });
  await attachFiles(tx, files, row.id);
  const letter = fromClient
    ? await tellFirm(tx, now, client, talk, { ...row, names })
    : await tellClient(tx, now, talk, { ...row, names });
  await updateTalk(tx, clientId, { ...afterMessage(talk, row), ...letter });
  return row;
}

/** Holds the files that go with a message, and gives their names; refuses when one is gone or has a virus in it. */
async function lockFiles(tx: Transaction, { files = [], ...sender }: Sending): Promise<string[]> {
  const ids = [...new Set(files)];
  const waiting = ids.length === 0 ? [] : await lockWaiting(tx, { ...sender, ids });
  if (waiting.length < ids.length)
    throw new Refusal('conflict', {
      message: 'A file that you attached is not here any more. Please attach your files again.',
    });
  const infected = waiting.find(({ file }) => file.scan === 'infected');
  if (infected)
    throw new Refusal('conflict', {
      message: `The virus scanner has stopped ${infected.attached.name}. Please leave it out.`,
    });
  return waiting.map(({ attached }) => attached.name);
}

/** What the client has written while the firm was answering is not answered: the turn stays until it has been seen. */
function afterMessage(talk: Conversation, { id, fromClient }: MessageRow): Partial<Conversation> {
  if (fromClient) return { lastMessageId: id, lastClientMessageId: id, turn: 'firm' };
  return { lastMessageId: id, turn: talk.lastClientMessageId > talk.firmReadId ? 'firm' : 'client' };
}

function keyOf({ accountId, key = '' }: Sending): { accountId: number; sendKey: string } {
  return { accountId, sendKey: key };
}
