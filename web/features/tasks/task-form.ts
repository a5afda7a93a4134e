import * as z from 'zod';
import { newTask } from '#contract/tasks/schemas.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** The fields of the dialogs: those of a new task, and its progress as the string value of a select. */
export const taskForm = newTask.extend({ progress: z.string() });

export type TypedTaskForm = TypedForm<z.input<typeof taskForm>, z.output<typeof taskForm>>;

/** The form for a new task. */
export const emptyTask = {
  title: '',
  description: '',
  priority: 'medium',
  dueDate: '',
  kind: 'plain',
  recurrence: 'none',
  monthEnd: false,
  progress: '0',
} as const;
