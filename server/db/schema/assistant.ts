import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Questions that no page answered: words and counts, nothing of who asked. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: identity(),
    question: text().notNull(),
    count: integer().notNull().default(1),
    lastAskedAt: moment('last_asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('open_questions_question').on(table.question),
    index('open_questions_last_asked').on(table.lastAskedAt),
  ],
);

/** What the firm answers in its own words. */
export const ownAnswers = pgTable('own_answers', {
  id: identity(),
  question: text().notNull(),
  answer: text().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
