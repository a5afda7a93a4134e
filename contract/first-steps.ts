import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** What the owner of a new practice does first, in this order. */
export const stepNames = ['password', 'firm', 'hours', 'mail', 'client', 'article'] as const;
export type StepName = (typeof stepNames)[number];

/** What may be right as the product comes: the owner may say so instead of changing it. */
export const confirmableSteps = ['firm', 'hours'] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];

export const firstSteps = z.object({
  /** The owner has put the list away. */
  hidden: z.boolean(),
  steps: z.array(z.object({ name: z.enum(stepNames), done: z.boolean() })),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** An absent field stays as it is. */
export const firstStepsChange = z.object({
  hidden: z.boolean('Please say whether the list is hidden').optional(),
  confirmed: z.enum(confirmableSteps, 'Please choose a step that can be confirmed').optional(),
});

export const firstStepsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    summary: 'What the owner of a new practice does first, and what of it is done.',
    who: 'owner',
    answer: firstSteps,
    refusals: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/first-steps',
    summary: 'Puts the list away or brings it back, or says that facts or hours are right as they are.',
    who: 'owner',
    body: firstStepsChange,
    answer: firstSteps,
    refusals: ['invalid'],
  }),
};
