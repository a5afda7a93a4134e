import * as z from 'zod';
import { recurrences } from '../tasks/rules.ts';
import { uniqueBy, line, text } from '../text.ts';

/** A job that the firm does often, as the owner writes it. */
export const jobTemplate = z.object({
  id: line({ min: 1, max: 60, numbers: 'any' }),
  title: line({ min: 1, max: 120, message: 'Please name the job', numbers: 'any' }),
  notes: text({ max: 4000, numbers: 'any' }),
  recurrence: z.enum(recurrences, 'Please choose how often it repeats'),
  /** How many days before a deadline the firm wants to be done with it. */
  daysBefore: z
    .int('Please enter a number of days')
    .min(0, 'Please enter a number of days')
    .max(365, 'Please enter at most 365 days'),
  checklist: z
    .array(line({ min: 1, max: 200, message: 'Please enter what needs to be done', numbers: 'any' }))
    .max(50, 'Please use at most 50 lines'),
});
export type JobTemplate = z.output<typeof jobTemplate>;

export const jobTemplateList = z.object({
  templates: z
    .array(jobTemplate)
    .max(50, 'Please use at most 50 templates')
    .check(uniqueBy('title', 'There is already a template with this name')),
});
