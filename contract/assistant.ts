import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { id, prose, text } from './text.ts';

/** Characters of a question at most. */
export const longestQuestion = 1000;

/** Spec sections 5 and 7: a blank question is not sent. */
export const question = z.object({
  question: withoutPrivateNumbers(text({ min: 1, max: longestQuestion, message: 'Please write a question' })),
});

/** A page of this site: under an answer, where it comes from; beside it, where to go next. */
const pageLink = z.object({ title: z.string(), path: z.string() });

/**
 * Spec section 3: `answer` and `followUp`. `sources` are the passages an answer comes from, best first; none under a
 * refusal. `links` lead on, such as to an open time. `kind` says what sort of answer it is.
 */
export const chatAnswer = z.object({
  answer: z.string(),
  followUp: z.array(z.string()),
  sources: z.array(pageLink),
  links: z.array(pageLink),
  kind: z.enum(['answer', 'advice', 'talk', 'unanswered', 'refused']),
  /** True when a language model worded the answer from the passages. */
  worded: z.boolean(),
});
export type ChatAnswer = z.output<typeof chatAnswer>;
export type PageLink = z.output<typeof pageLink>;

/** A question that no page answered, without anything of who asked. */
const unansweredQuestion = z.object({
  id: z.number(),
  question: z.string(),
  /** How often it was asked in these words. */
  count: z.number(),
  lastAskedAt: z.string(),
});
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;

/** What the owner writes: the question as people ask it, and the answer in the firm's words. */
export const ownAnswerForm = z.object({
  question: withoutPrivateNumbers(text({ min: 3, max: 200, message: 'Please write the question' })),
  answer: prose(1500),
  /** The open question that this answers, which then leaves the list. */
  answers: z.int().positive().optional(),
});
const ownAnswer = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  updatedAt: z.string(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;
const idInPath = z.object({ id });

export const assistantEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chatbot',
    summary:
      'Answers a question from the public pages, with the passages it comes from; as an event stream when asked for text/event-stream.',
    who: 'anyone',
    body: question,
    answer: chatAnswer,
    refusals: ['invalid', 'too-many'],
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/api/admin/assistant/questions',
    summary: 'Questions that found no answer, last asked first.',
    who: 'staff',
    answer: z.array(unansweredQuestion),
    refusals: [],
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/admin/assistant/questions/{id}',
    summary: 'Takes a question off the list of those without an answer.',
    who: 'staff',
    params: idInPath,
    refusals: ['not-found'],
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/admin/assistant/answers',
    summary: "The firm's own questions and answers, last changed first.",
    who: 'staff',
    answer: z.array(ownAnswer),
    refusals: [],
  }),
  addAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/assistant/answers',
    summary: 'Adds a question with its answer; the assistant uses it at once.',
    who: 'staff',
    body: ownAnswerForm,
    answer: ownAnswer,
    status: 201,
    refusals: ['invalid'],
  }),
  saveAnswer: endpoint({
    method: 'PATCH',
    path: '/api/admin/assistant/answers/{id}',
    summary: 'Changes a question and its answer; the assistant uses it at once.',
    who: 'staff',
    params: idInPath,
    body: ownAnswerForm,
    answer: ownAnswer,
    refusals: ['invalid', 'not-found'],
  }),
  deleteAnswer: endpoint({
    method: 'DELETE',
    path: '/api/admin/assistant/answers/{id}',
    summary: 'Deletes a question and its answer.',
    who: 'staff',
    params: idInPath,
    refusals: ['not-found'],
  }),
};
