import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { clients } from './clients.ts';
import { identity, dateTime } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Of the firm's notifications: the client that it is about, so that only those see it who reach that client. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    read: boolean().notNull().default(false),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [index('notifications_account').on(table.accountId, table.createdAt, table.id)],
);
