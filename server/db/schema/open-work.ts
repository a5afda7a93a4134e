import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OpenWorkKind } from '#contract/open-work/rules.ts';
import { dateTime } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * What someone has put off until a day. `item` is the id of the record, with the key of a deadline; `since` is when it began to
 * wait: news of it, such as another message, ends the snooze.
 */
export const openWorkSnoozes = pgTable(
  'open_work_snoozes',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<OpenWorkKind>().notNull(),
    item: text().notNull(),
    since: dateTime('since'),
    until: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.item] })],
);

/** Whose work something is, where its own record doesn't say it. */
export const openWorkAssignments = pgTable(
  'open_work_assignments',
  {
    kind: text().$type<OpenWorkKind>().notNull(),
    item: text().notNull(),
    since: dateTime('since'),
    assigneeId: bigint('assignee_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.item] })],
);
