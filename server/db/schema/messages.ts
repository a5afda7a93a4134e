import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReferenceKind } from '#contract/messages/references.ts';
import type { Awaiting } from '#contract/messages/rules.ts';
import { accounts } from './accounts.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, identity, dateTime } from '../columns.ts';
import { files } from './files.ts';

/** Messages between a client and the firm. `sendKey` distinguishes a retried message from a new one. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    fromClient: boolean('from_client').notNull(),
    keyId: uuid('key_id').references(() => clientKeys.id),
    encryptedContent: bytes('encrypted_content'),
    sendKey: uuid('send_key'),
    /** What the message is about: a record of the same client, which may have been deleted since. */
    aboutKind: text('about_kind').$type<ReferenceKind>(),
    aboutId: bigint('about_id', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_client').on(table.clientId, table.id),
    uniqueIndex('messages_send_key')
      .on(table.accountId, table.sendKey)
      .where(sql`${table.sendKey} is not null`),
  ],
);

/** Files of messages. Without a message, the file isn't sent yet and only its sender can see it. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('message_files_message')
      .on(table.clientId, table.messageId)
      .where(sql`${table.messageId} is not null`),
    index('message_files_waiting')
      .on(table.createdAt)
      .where(sql`${table.messageId} is null`),
    index('message_files_file').on(table.fileId),
  ],
);

/**
 * The state of each conversation, so that the inbox doesn't have to read the messages: the newest message, the client's
 * newest, how far the firm has read, who the reply is awaited from, and until when the next email to each side is already
 * queued. The row is locked while a message is written, so that message ids of a conversation are in the order in which
 * they become readable.
 */
export const conversations = pgTable(
  'conversations',
  {
    clientId: bigint('client_id', { mode: 'number' })
      .primaryKey()
      .references(() => clients.id),
    lastMessageId: bigint('last_message_id', { mode: 'number' }).notNull(),
    lastClientMessageId: bigint('last_client_message_id', { mode: 'number' }).notNull().default(0),
    firmReadId: bigint('firm_read_id', { mode: 'number' }).notNull().default(0),
    awaiting: text().$type<Awaiting>().notNull(),
    clientEmailAt: dateTime('client_email_at'),
    firmEmailAt: dateTime('firm_email_at'),
  },
  (table) => [
    // In the order of the inbox, so that its first page costs the same however many conversations there are.
    index('conversations_inbox').on(
      sql`(${table.lastClientMessageId} > ${table.firmReadId}) desc`,
      sql`${table.lastMessageId} desc`,
    ),
  ],
);

/** Replies that the firm uses often. */
export const cannedReplies = pgTable('canned_replies', {
  id: identity(),
  title: text().notNull(),
  content: text().notNull(),
  createdAt: dateTime('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
});
