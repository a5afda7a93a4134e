import * as z from 'zod';
import { newTask } from '#contract/tasks/schemas.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** What the dialogs take: a new task, and its progress as the text that a select gives. */
export const taskForm = newTask.extend({ progress: z.string() });

export type TypedTaskForm = TypedForm<z.input<typeof taskForm>, z.output<typeof taskForm>>;
