import * as z from 'zod';
import { uniqueBy, line, text } from '../text.ts';
import { priorities, recurrences, taskKinds } from './rules.ts';

const templateTask = z.object({
  title: line({ min: 1, max: 200, message: 'Please enter what needs to be done', numbers: 'any' }),
  description: text({ max: 2000, numbers: 'any' }),
  priority: z.enum(priorities, 'Please choose high, medium or low'),
  kind: z.enum(taskKinds, 'Please choose the kind of task'),
  recurrence: z.enum(recurrences, 'Please choose how often it repeats'),
  /** How many days after the work begins it is due. */
  days: z
    .int('Please enter a number of days')
    .min(0, 'Please enter a number of days')
    .max(730, 'Please enter at most 730 days'),
});

/** A template of tasks for a new client or for every year, as the owner writes it. */
export const taskTemplate = z.object({
  id: line({ min: 1, max: 60, numbers: 'any' }),
  title: line({ min: 1, max: 80, message: 'Please name the template', numbers: 'any' }),
  /** When to use it. */
  lead: line({ max: 200, numbers: 'any' }),
  tasks: z.array(templateTask).min(1, 'Please add at least one task').max(50, 'Please use at most 50 tasks'),
});
export type TaskTemplate = z.output<typeof taskTemplate>;

export const taskTemplateList = z.object({
  templates: z
    .array(taskTemplate)
    .max(50, 'Please use at most 50 templates')
    .check(uniqueBy('title', 'There is already a template with this name')),
});
