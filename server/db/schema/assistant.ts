import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, dateTime } from './columns.ts';

/** Questions that found no answer, or none that helped: words and counts, nothing of who asked. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: identity(),
    question: text().notNull(),
    /** How often it found no answer. */
    count: integer().notNull().default(1),
    /** How often its answer was marked as no help. */
    unhelpful: integer().notNull().default(0),
    lastAskedAt: dateTime('last_asked_at').notNull(),
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
  updatedAt: dateTime('updated_at').notNull(),
});

/** Further ways to ask for something that the assistant answers, found by the firm. */
export const trainingPhrases = pgTable(
  'training_phrases',
  {
    id: identity(),
    phrase: text().notNull(),
    /** As in content/assistant, such as 'firm/hours', or 'own/ID' for an answer of the firm's own. */
    intent: text().notNull(),
    createdAt: dateTime('created_at').notNull(),
  },
  (table) => [uniqueIndex('training_phrases_phrase').on(table.phrase)],
);
