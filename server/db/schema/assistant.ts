import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, dateTime } from '../columns.ts';

/** Questions that got no answer, or an unhelpful one: their texts and counts, nothing about who asked. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: identity(),
    question: text().notNull(),
    /** How often it got no answer. */
    count: integer().notNull().default(1),
    /** How often its answer was marked as unhelpful. */
    unhelpful: integer().notNull().default(0),
    lastAskedAt: dateTime('last_asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('open_questions_question').on(table.question),
    index('open_questions_last_asked').on(table.lastAskedAt),
  ],
);

/** Questions that the firm answers itself. */
export const ownAnswers = pgTable('own_answers', {
  id: identity(),
  question: text().notNull(),
  answer: text().notNull(),
  updatedAt: dateTime('updated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Training phrases that the firm added for an existing intent. */
export const trainingPhrases = pgTable(
  'training_phrases',
  {
    id: identity(),
    phrase: text().notNull(),
    /** As in content/assistant, such as 'firm/hours', or 'own/ID' for one of the firm's own answers. */
    intent: text().notNull(),
    createdAt: dateTime('created_at').notNull(),
  },
  (table) => [uniqueIndex('training_phrases_phrase').on(table.phrase)],
);
