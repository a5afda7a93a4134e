import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JobState } from '#contract/client-jobs/rules.ts';
import type { Recurrence } from '#contract/tasks/rules.ts';
import { clients } from './clients.ts';
import { dateTime, identity } from './columns.ts';

/**
 * The firm's own work for a client. `previousId` is the job of the recurrence before this one: being unique, it makes the
 * next one come once.
 */
export const clientJobs = pgTable(
  'client_jobs',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    title: text().notNull(),
    notes: text().notNull().default(''),
    state: text().$type<JobState>().notNull().default('to-do'),
    /** Who of the staff does it. */
    assigneeId: bigint('assignee_id', { mode: 'number' }),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    recurrence: text().$type<Recurrence>().notNull().default('none'),
    /** The day from which a recurrence counts its months: the 31st stays the 31st after a February. */
    recurrenceFrom: date('recurrence_from', { mode: 'string' }).notNull(),
    previousId: bigint('previous_id', { mode: 'number' }),
    checklist: jsonb().$type<{ text: string; done: boolean }[]>().notNull().default([]),
    /** The template it was made from. */
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
  ],
);
