import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, text } from './text.ts';

const savedAnswer = z.object({ id: z.number(), title: z.string(), content: z.string() });
export type SavedAnswer = z.output<typeof savedAnswer>;

export const savedAnswerForm = z.object({
  title: line({ min: 1, max: 80, message: 'Please give it a short name' }),
  content: text({ min: 1, max: 5000, message: 'Please write the answer' }),
});

const one = z.object({ id });

export const savedAnswerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/saved-answers',
    summary: 'The answers that the firm has saved, by name.',
    who: 'staff',
    answer: z.array(savedAnswer),
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/saved-answers',
    summary: 'Saves an answer for another time.',
    who: 'staff',
    body: savedAnswerForm,
    answer: savedAnswer,
    status: 201,
    refusals: ['invalid'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/saved-answers/{id}',
    summary: 'Changes a saved answer.',
    who: 'staff',
    params: one,
    body: savedAnswerForm,
    answer: savedAnswer,
    refusals: ['invalid', 'not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/saved-answers/{id}',
    summary: 'Deletes a saved answer.',
    who: 'staff',
    params: one,
    refusals: ['not-found'],
  }),
};
