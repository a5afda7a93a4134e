import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReferenceKind } from '#contract/messages/references.ts';
import type { Awaiting } from '#contract/messages/rules.ts';
import { accounts } from './accounts.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';
import { files } from './files.ts';

/** What a client and the firm write to each other. `sendKey` distinguishes a message that is sent again from a new one. */
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
    /** Empty where the text is encrypted; from before there were keys of clients otherwise. */
    content: text().notNull(),
    keyId: uuid('key_id').references(() => clientKeys.id),
    encryptedContent: bytes('encrypted_content'),
    sendKey: uuid('send_key'),
    /** What it is about: something of the same client's, whatever becomes of it. */
    aboutKind: text('about_kind').$type<ReferenceKind>(),
    aboutId: bigint('about_id', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_client').on(table.clientId, table.id),
    index('messages_plain')
      .on(table.id)
      .where(sql`${table.encryptedContent} is null`),
    uniqueIndex('messages_send_key')
      .on(table.accountId, table.sendKey)
      .where(sql`${table.sendKey} is not null`),
  ],
);

/** A file that goes with a message; without one it waits to be sent, and is nobody's business but its sender's. */
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
 * The state of each conversation, so that the inbox need not read the messages: the newest one, the newest of the client's, how far
 * the firm has read, who the reply is awaited from, and until when the next email to each side is already queued. Its row is locked
 * while a message is written, so the ids of one conversation are in the order in which they can be read.
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
    // As the inbox is ordered, so that its first page costs the same however many conversations there are.
    index('conversations_inbox').on(
      sql`(${table.lastClientMessageId} > ${table.firmReadId}) desc`,
      sql`${table.lastMessageId} desc`,
    ),
  ],
);

/** Answers that the firm writes often. */
export const cannedReplies = pgTable('canned_replies', {
  id: identity(),
  title: text().notNull(),
  content: text().notNull(),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});
