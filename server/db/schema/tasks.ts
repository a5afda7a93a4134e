import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Priority, Recurrence, TaskKind } from '#contract/tasks/rules.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, dateTime, identity } from '../columns.ts';

/** Lists of documents requested together from a client. Each document is a task of its own that references the list. */
export const requestLists = pgTable(
  'request_lists',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    title: text().notNull(),
    /** Encrypted with the key of the client; null if there is none. */
    encryptedNotes: bytes('encrypted_note'),
    notesKeyId: uuid('note_key_id').references(() => clientKeys.id),
    /** The tax year of the documents. */
    year: smallint(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** Whether reminders are sent automatically. */
    reminds: boolean().notNull().default(true),
    /** The last automatic reminder sent, as days after the due date. */
    reminded: smallint(),
    remindedAt: dateTime('reminded_at'),
    createdBy: bigint('created_by', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    withdrawnAt: dateTime('withdrawn_at'),
  },
  (table) => [
    index('request_lists_client').on(table.clientId),
    index('request_lists_due')
      .on(table.dueDate, table.id)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

/** `previousId` is the previous task of a recurrence. It is unique, so that the next task is created only once. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    title: text().notNull(),
    /** The text that a search looks through, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(title)`),
    description: text().notNull().default(''),
    priority: text().$type<Priority>().notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    progress: smallint().notNull().default(0),
    completedAt: dateTime('completed_at'),
    /** Which of the client's people completed it and may undo that; null if the firm did. */
    completedBy: bigint('completed_by', { mode: 'number' }),
    /** Completed by the file that answers the request; it is open again once that is withdrawn. */
    completedByUpload: boolean('completed_by_upload').notNull().default(false),
    kind: text().$type<TaskKind>().notNull().default('plain'),
    recurrence: text().$type<Recurrence>().notNull().default('none'),
    /** The day from which the recurrence counts months: the 31st stays the 31st after a February. */
    recurrenceFrom: date('series_from', { mode: 'string' }).notNull(),
    /** Recurs on the last day of the month, if `recurrenceFrom` is one: the 30th of November, the 31st of December. */
    monthEnd: boolean('month_end').notNull().default(false),
    /** The title as typed, if it names its period, such as `Close {month}`; the next one is named after its own. */
    titlePattern: text('title_pattern'),
    previousId: bigint('previous_id', { mode: 'number' }),
    /** The template it was created from. */
    template: text(),
    /** The document request list that it belongs to. */
    requestListId: bigint('request_list_id', { mode: 'number' }).references(() => requestLists.id),
    createdBy: bigint('created_by', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    deletedAt: dateTime('deleted_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('tasks_client')
      .on(table.clientId, table.dueDate)
      .where(sql`${table.deletedAt} is null`),
    // Open tasks, of each client and of all of them.
    index('tasks_open')
      .on(table.clientId, table.dueDate)
      .where(sql`${table.deletedAt} is null and ${table.completedAt} is null`),
    uniqueIndex('tasks_previous').on(table.previousId),
    index('tasks_request_list')
      .on(table.requestListId)
      .where(sql`${table.requestListId} is not null`),
    index('tasks_recurring')
      .on(table.dueDate)
      .where(sql`${table.recurrence} <> 'none' and ${table.deletedAt} is null`),
  ],
);
