import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { BulkActionKind } from '#contract/bulk-actions/inputs.ts';
import type { BulkRowState } from '#contract/bulk-actions/rules.ts';
import { accounts } from './accounts.ts';
import { bytes, dateTime, identity } from '../columns.ts';

/** One act for many rows of a list. `undoes` is the one that it takes back, so that nothing is taken back twice. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: identity(),
    kind: text().$type<BulkActionKind>().notNull(),
    title: text().notNull(),
    /** What was asked for, as JSON, encrypted with the key-encryption key; null once it has finished. */
    encryptedInput: bytes('encrypted_input'),
    undoes: bigint({ mode: 'number' }).references((): AnyPgColumn => bulkActions.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where the call came from, for the audit log entries of the rows; null once it has finished. */
    address: text(),
    browser: text(),
    createdAt: dateTime('created_at').notNull(),
    finishedAt: dateTime('finished_at'),
  },
  (table) => [
    unique('bulk_actions_undoes_key').on(table.undoes),
    index('bulk_actions_unfinished')
      .on(table.id)
      .where(sql`${table.finishedAt} is null`),
    index('bulk_actions_account').on(table.accountId, table.createdAt),
  ],
);

/** The state of a row changes in the transaction of its effect, so that it is done exactly once. */
export const bulkActionRows = pgTable(
  'bulk_action_rows',
  {
    actionId: bigint('action_id', { mode: 'number' })
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    state: text().$type<BulkRowState>().notNull(),
    /** Why it was left out. */
    reason: text(),
    /** What taking it back needs to know, such as the id of what was created. */
    result: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.subjectId] }),
    index('bulk_action_rows_waiting')
      .on(table.actionId, table.subjectId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
