import * as z from 'zod';
import { id, text } from '../text.ts';
import { longestQuestion } from './rules.ts';

const words = text({ min: 1, max: longestQuestion, message: 'Please write a question' });

/** Requirements 5 and 7: a blank question is not sent. */
const question = z.object({
  question: words,
  /** What the same person asked before it, newest last, so that 'and how much is it?' is understood. */
  before: z.array(words).max(3).optional(),
});

/** A question by itself: one whose answer did not help, or one that the firm tries. */
const singleQuestion = z.object({ question: words });

/** A page of this site: under an answer, where it comes from; beside it, where to go next. */
const pageLink = z.object({ title: z.string(), path: z.string() });

/**
 * Requirements 3: `answer` and `followUp`. `sources` are the passages an answer comes from, best first; none for a
 * refusal. `links` lead on, such as to an open time. `kind` says what sort of answer it is.
 */
export const chatAnswer = z.object({
  answer: z.string(),
  followUp: z.array(z.string()),
  sources: z.array(pageLink),
  links: z.array(pageLink),
  kind: z.enum(['answer', 'advice', 'conversation', 'unanswered', 'refused']),
  /** True when a language model worded the answer from the passages. */
  worded: z.boolean(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;
export type PageLink = z.output<typeof pageLink>;

/** A question that found no answer, or none that helped, without anything of who asked. */
const unansweredQuestion = z.object({
  id: z.number(),
  question: z.string(),
  /** How often it found no answer in these words. */
  count: z.number(),
  /** How often its answer was marked as no help. */
  unhelpful: z.number(),
  /** The same for questions that are alike: the id of the newest one. */
  group: z.number(),
  lastAskedAt: z.string(),
});
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;

/** What the owner writes: the question as people ask it, and the answer in the firm's words. */
export const ownAnswerForm = z.object({
  question: text({ min: 3, max: 200, message: 'Please write the question' }),
  answer: text({ min: 1, max: 1500, message: 'Please fill this in' }),
  /** The open questions that this answers, which then leave the list. */
  answers: z.array(z.int().positive()).max(100).default([]),
});

/** What the owner chooses: a question as someone asked it, and which of the assistant's answers fits it. */
const trainingPhraseForm = z.object({
  phrase: text({ min: 3, max: 300, message: 'Please write the question' }),
  intent: text({ min: 1, max: 120, message: 'Please choose an answer' }),
  /** The open questions that this settles, which then leave the list. */
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
    summary: 'Says that the answer to a question did not help; it is kept for the owner.',
    body: singleQuestion,
  },
  unanswered: {
    summary: 'Questions that found no answer, or none that helped, last asked first.',
    answer: z.array(unansweredQuestion),
  },
  dismiss: {
    summary: 'Takes a question off the list of those without an answer.',
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
    summary: 'Changes a question and its answer; the assistant uses it at once.',
    params: idInPath,
    body: ownAnswerForm,
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
