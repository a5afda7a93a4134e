import * as z from 'zod';
import { addDays, addMonths, type DateText } from '../dates.ts';
import { estimate } from '../hours.ts';
import { type Recurrence, recurrences } from '../tasks/rules.ts';
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
  estimateMinutes: estimate,
  checklist: z
    .array(line({ min: 1, max: 200, message: 'Please enter what needs to be done', numbers: 'any' }))
    .max(50, 'Please use at most 50 lines'),
  /** Its jobs close the books of a month. */
  closesMonth: z.boolean('Please choose whether it closes the books of a month').optional(),
});
export type JobTemplate = z.output<typeof jobTemplate>;

export const jobTemplateList = z.object({
  templates: z
    .array(jobTemplate)
    .max(50, 'Please use at most 50 templates')
    .check(uniqueBy('title', 'There is already a template with this name')),
});

/**
 * When the first job of a template is due, for work that begins on a day: so many days before the end of its first month, quarter
 * or year, but not before that day.
 */
export function firstDueDate(
  { recurrence, daysBefore }: Pick<JobTemplate, 'recurrence' | 'daysBefore'>,
  startsOn: DateText,
): DateText {
  const end = addDays(addMonths(startsOn, monthsOf[recurrence]), -1);
  const due = addDays(end, -daysBefore);
  return due < startsOn ? startsOn : due;
}

/** A job that isn't repeated belongs to the first month. */
const monthsOf: Record<Recurrence, number> = { none: 1, monthly: 1, quarterly: 3, yearly: 12 };
