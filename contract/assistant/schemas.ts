import * as z from 'zod';
import { id, text, version } from '../text.ts';
import { maxQuestionLength } from './rules.ts';

const questionText = text({ min: 1, max: maxQuestionLength, message: 'Please write a question' });

/** Requirements 5 and 7: a blank question is not sent. */
const question = z.object({
  question: questionText,
  /** The same person's previous questions, newest last, so that 'and how much is it?' is understood. */
  before: z.array(questionText).max(3).optional(),
});

/** A question without context: one whose answer did not help, or one that the firm tries out. */
const singleQuestion = z.object({ question: questionText });

/** A page of this site: a source of the answer, or a page to go to next. */
const pageLink = z.object({ title: z.string(), path: z.string() });

/**
 * Requirements 3: `answer` and `followUp`. `sources` are the passages an answer comes from, best first; none for a
 * refusal. `links` are pages to go to next, such as an open time. `kind` says what sort of answer it is.
 */
export const chatAnswer = z.object({
  answer: z.string(),
  followUp: z.array(z.string()),
  sources: z.array(pageLink),
  links: z.array(pageLink),
  kind: z.enum(['answer', 'advice', 'conversation', 'unanswered', 'refused']),
  /** True when a language model worded the answer from the passages. */
  worded: z.boolean(),
  /** The language of an answer that is not in English. */
  lang: z.literal('es').optional(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;
export type PageLink = z.output<typeof pageLink>;

/** A question that found no answer, or none that helped; nothing in it identifies who asked. */
const unansweredQuestion = z.object({
  id: z.number(),
  question: z.string(),
  /** How often this exact question found no answer. */
  count: z.number(),
  /** How often its answer was marked as unhelpful. */
  unhelpful: z.number(),
  /** The same for similar questions: the id of the newest one. */
  group: z.number(),
  lastAskedAt: z.string(),
});
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;

/** A custom answer: the question as people ask it, and the firm's answer. */
export const ownAnswerForm = z.object({
  question: text({ min: 3, max: 200, message: 'Please write the question' }),
  answer: text({ min: 1, max: 1500, message: 'Please fill this in' }),
  /** Ids of the open questions that this answers; they leave the list. */
  answers: z.array(z.int().positive()).max(100).default([]),
});

/** A training phrase: a question as someone asked it, and the intent it belongs to. */
const trainingPhraseForm = z.object({
  phrase: text({ min: 3, max: 300, message: 'Please write the question' }),
  intent: text({ min: 1, max: 120, message: 'Please choose an answer' }),
  /** Ids of the open questions that this settles; they leave the list. */
  answers: z.array(z.int().positive()).max(100).default([]),
});
const trainingPhrase = z.object({ id: z.number(), phrase: z.string(), intent: z.string() });
export type TrainingPhrase = z.output<typeof trainingPhrase>;

/** An answer that the assistant can give today. */
const intent = z.object({ id: z.string(), answer: z.string() });
const ownAnswer = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;
const idInPath = z.object({ id });

export const assistantSchemas = {
  ask: {
    summary: 'Answers a question from the public pages, with the passages it comes from.',
    body: question,
    answer: chatAnswer,
  },
  feedback: {
    summary: 'Reports that the answer to a question did not help; the question is stored for the firm.',
    body: singleQuestion,
  },
  unanswered: {
    summary: 'Questions that found no answer, or none that helped, last asked first.',
    answer: z.array(unansweredQuestion),
  },
  dismiss: {
    summary: 'Removes a question from the list of those without an answer.',
    params: idInPath,
  },
  answers: {
    summary: "The firm's own questions and answers, last changed first.",
    answer: z.array(ownAnswer),
  },
  addAnswer: {
    summary: 'Adds a question with its answer; the assistant uses it at once.',
    body: ownAnswerForm,
    answer: ownAnswer,
  },
  saveAnswer: {
    summary:
      'Changes a question and its answer; the assistant uses it at once. With `version`, a change made in the meantime is a conflict.',
    params: idInPath,
    body: ownAnswerForm.extend({ version: version.optional() }),
    answer: ownAnswer,
  },
  deleteAnswer: {
    summary: 'Deletes a question and its answer.',
    params: idInPath,
  },
  preview: {
    summary: 'The answer a visitor would get to a question today; nothing is stored.',
    body: singleQuestion,
    answer: chatAnswer,
  },
  intents: {
    summary: 'What the assistant can answer today, each with its answer.',
    answer: z.array(intent),
  },
  phrases: {
    summary: 'Further ways to ask that the firm has added, newest first.',
    answer: z.array(trainingPhrase),
  },
  addPhrase: {
    summary: 'Adds a way to ask for one of the answers; the assistant uses it at once.',
    body: trainingPhraseForm,
    answer: trainingPhrase,
  },
  deletePhrase: {
    summary: 'Deletes a way to ask.',
    params: idInPath,
  },
};
