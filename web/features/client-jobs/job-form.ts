import * as z from 'zod';
import { jobStates } from '#contract/client-jobs/rules.ts';
import { newClientJob } from '#contract/client-jobs/schemas.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** What the dialogs take: a job, with its assignee as the text that a select gives, and its state. */
export const jobForm = newClientJob.extend({
  assigneeId: z.string().transform((id) => (id === '' ? null : Number(id))),
  state: z.enum(jobStates),
});

export type JobValues = z.input<typeof jobForm>;
export type TypedJobForm = TypedForm<JobValues, z.output<typeof jobForm>>;
