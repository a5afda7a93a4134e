import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    /** Empty where the text is encrypted, as that of a message is. */
    message: text().notNull(),
    keyId: uuid('key_id').references(() => clientKeys.id),
    encryptedMessage: bytes('encrypted_message'),
    /** The client that it is about: only those see it who reach that client. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    read: boolean().notNull().default(false),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_plain')
      .on(table.id)
      .where(sql`${table.type} = 'message' and ${table.encryptedMessage} is null`),
  ],
);
