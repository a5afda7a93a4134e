import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What a letter's writer needs to find its facts: ids and states, no personal data. */
export type LetterFacts = Record<string, string | number | boolean>;

/**
 * Letters to be written, ordered in the transaction of what they tell about. `dueAt` is empty once a letter is sent or
 * given up; a letter being delivered is due again when its lease ends, should the process die meanwhile.
 */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    letter: text().notNull(),
    facts: jsonb().$type<LetterFacts>().notNull(),
    attempts: smallint().notNull().default(0),
    dueAt: moment('due_at').defaultNow(),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('letters_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);
