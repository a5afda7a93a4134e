import * as z from 'zod';
import { jobStates } from '#contract/client-jobs/rules.ts';
import { newClientJob } from '#contract/client-jobs/schemas.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** The fields of the dialogs: those of a new job, its state, and its assignee as the string value of a select. */
export const jobForm = newClientJob.extend({
  assigneeId: z.string().transform((id) => (id === '' ? null : Number(id))),
  state: z.enum(jobStates),
});

export type JobValues = z.input<typeof jobForm>;
export type TypedJobForm = TypedForm<JobValues, z.output<typeof jobForm>>;

export const emptyJob: JobValues = {
  title: '',
  notes: '',
  assigneeId: '',
  state: 'to-do',
  dueDate: '',
  recurrence: 'none',
  monthEnd: false,
  estimateMinutes: null,
  checklist: [],
  closesMonth: null,
  template: null,
};
