import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JobState } from '#contract/client-jobs/rules.ts';
import type { Recurrence } from '#contract/tasks/rules.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, dateTime, identity } from '../columns.ts';

/**
 * The firm's own work for a client. `previousId` is the previous job of a recurrence. It is unique, so that the next job is
 * created only once.
 */
export const clientJobs = pgTable(
  'client_jobs',
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
    /** Encrypted with the key of the client; null if there are none. */
    encryptedNotes: bytes('encrypted_notes'),
    notesKeyId: uuid('notes_key_id').references(() => clientKeys.id),
    state: text().$type<JobState>().notNull().default('to-do'),
    /** The staff member who does it. */
    assigneeId: bigint('assignee_id', { mode: 'number' }),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    recurrence: text().$type<Recurrence>().notNull().default('none'),
    /** The day from which the recurrence counts months: the 31st stays the 31st after a February. */
    recurrenceFrom: date('recurrence_from', { mode: 'string' }).notNull(),
    /** Recurs on the last day of the month, if `recurrenceFrom` is one: the 30th of November, the 31st of December. */
    monthEnd: boolean('month_end').notNull().default(false),
    /** The title as typed, if it names its period, such as `Close {month}`; the next one is named after its own. */
    titlePattern: text('title_pattern'),
    /** How long the firm expects it to take; null if nobody has estimated it. */
    estimateMinutes: integer('estimate_minutes'),
    previousId: bigint('previous_id', { mode: 'number' }),
    checklist: jsonb().$type<{ text: string; done: boolean }[]>().notNull().default([]),
    /** The month whose books it closes, `yyyy-mm`. */
    closesMonth: text('closes_month'),
    /** The template it was created from. */
    template: text(),
    createdBy: bigint('created_by', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    completedAt: dateTime('completed_at'),
    deletedAt: dateTime('deleted_at'),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('client_jobs_client')
      .on(table.clientId, table.dueDate)
      .where(sql`${table.deletedAt} is null`),
    index('client_jobs_open')
      .on(table.dueDate, table.id)
      .where(sql`${table.deletedAt} is null and ${table.state} <> 'done'`),
    uniqueIndex('client_jobs_previous').on(table.previousId),
    index('client_jobs_closes')
      .on(table.clientId, table.closesMonth)
      .where(sql`${table.closesMonth} is not null and ${table.deletedAt} is null`),
  ],
);
