import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { id, line, version, workDate } from '../text.ts';
import { description, dueDate, title } from './fields.ts';
import { taskTemplate } from './templates.ts';
import { percentMessage, priorities, recurrences, taskKinds } from './rules.ts';

/** A task as its client sees it (requirements 3); `progress` is 100 once it is completed, date-times are ISO 8601 UTC. */
export const task = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  dueDate: z.string(),
  progress: z.number(),
  completed: z.boolean(),
  completedAt: z.string().nullable(),
  kind: z.enum(taskKinds),
  recurrence: z.enum(recurrences),
  /** Open, and past its due date in the firm's zone. */
  overdue: z.boolean(),
});
export type Task = z.output<typeof task>;

/** The firm's view. Each change increments `version`, so that the second of two concurrent edits is a conflict. */
export const adminTask = task.extend({
  clientId: z.number(),
  template: z.string().nullable(),
  /** The title as typed, if it names its period: `Close {month}`. */
  titlePattern: z.string().nullish(),
  /** Recurs on the last day of the month. */
  monthEnd: z.boolean().optional(),
  createdAt: z.string(),
  version: z.number(),
});
export type AdminTask = z.output<typeof adminTask>;

/** Open tasks of one kind: how many, how many of them are overdue, and the one that is due first. */
const openTasks = z.object({
  count: z.number(),
  overdue: z.number(),
  next: task.pick({ title: true, dueDate: true, overdue: true }).nullable(),
});
export type OpenTasks = z.output<typeof openTasks>;

const priority = z.enum(priorities, 'Please choose high, medium or low');
const recurrence = z.enum(recurrences, 'Please choose how often it repeats');

const monthEnd = z.boolean('Please choose whether it repeats on the last day of the month');

export const newTask = z.object({
  title,
  description: description.default(''),
  priority: priority.default('medium'),
  dueDate,
  kind: z.enum(taskKinds, 'Please choose the kind of task').default('plain'),
  recurrence: recurrence.default('none'),
  monthEnd: monthEnd.optional(),
});
export type NewTask = z.output<typeof newTask>;

/** An absent field stays as it is; with `version`, a change made in the meantime is a conflict. */
export const taskChange = z.object({
  title: title.optional(),
  description: description.optional(),
  priority: priority.optional(),
  dueDate: dueDate.optional(),
  monthEnd: monthEnd.optional(),
  recurrence: recurrence.optional(),
  progress: z.int(percentMessage).min(0, percentMessage).max(100, percentMessage).optional(),
  completed: z.boolean('Please say whether it is completed').optional(),
  version: version.optional(),
});
export type TaskChange = z.output<typeof taskChange>;

/** Which tasks of a template to create, by index; by default all of them. */
export const templateUse = z.object({
  template: line({ min: 1, max: 60, message: 'Please choose a template' }),
  startsOn: workDate('Please choose the day the work begins'),
  tasks: z.array(z.int().min(0)).min(1, 'Please choose at least one task').max(50).optional(),
});

const taskId = z.object({ id });

export const taskSchemas = {
  mine: {
    summary:
      "The caller's tasks: open ones by due date, then the completed, newest first; `filter` selects (open-requests: open ones that ask for a document), `limit` and `cursor` page.",
    query: z.object({
      filter: z.enum(['open-requests'], 'Please choose a filter').optional(),
      ...paging,
    }),
    answer: rowsOf(task),
  },
  counts: {
    summary: "How many of the caller's tasks are open and overdue, and which is due first, by kind.",
    answer: z.record(z.enum(taskKinds), openTasks),
  },
  complete: {
    summary: "Marks one of the caller's tasks complete; harmless if it is complete.",
    params: taskId,
    answer: task,
  },
  reopen: {
    summary:
      'Reopens a task that the caller marked complete, within ten minutes; a conflict afterwards, or if someone else completed it. Harmless if it is open.',
    params: taskId,
    answer: task,
  },
  ofClient: {
    summary: "A client's tasks, in the client's order, paged as the client pages them.",
    params: taskId,
    query: z.object(paging),
    answer: rowsOf(adminTask),
  },
  create: {
    summary: 'Gives a client a task and notifies them.',
    params: taskId,
    body: newTask,
    answer: adminTask,
  },
  templates: {
    summary: 'The task templates, as the owner writes them.',
    answer: z.array(taskTemplate),
  },
  fromTemplate: {
    summary: 'Gives a client the tasks of a template, dated from a start day; one email lists all of them.',
    params: taskId,
    body: templateUse,
    answer: z.array(adminTask),
  },
  change: {
    summary: 'Edits, completes or reopens a task.',
    params: taskId,
    body: taskChange,
    answer: adminTask,
  },
  remove: {
    summary: 'Deletes a task; it can be restored.',
    params: taskId,
  },
  restore: {
    summary: 'Restores a deleted task; harmless if it is not deleted.',
    params: taskId,
    answer: adminTask,
  },
};
