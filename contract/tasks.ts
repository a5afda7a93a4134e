import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { dateText, id, line, text } from './text.ts';

export const priorities = ['high', 'medium', 'low'] as const;
/** A document request is completed by the upload that answers it, a plain task by hand. */
export const taskKinds = ['plain', 'document-request'] as const;
export const recurrences = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Priority = (typeof priorities)[number];
export type TaskKind = (typeof taskKinds)[number];
export type Recurrence = (typeof recurrences)[number];

/** Months between two tasks of a series. */
export const monthsBetween: Record<Exclude<Recurrence, 'none'>, number> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

/** A task as its client sees it (spec section 3); `progress` is 100 once it is completed, moments are ISO 8601 UTC. */
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
  /** Open, and its day has passed in the firm's zone. */
  overdue: z.boolean(),
});
export type Task = z.output<typeof task>;

/** The firm's view. `version` counts the changes, so that of two people who edit at once the second is told. */
export const adminTask = task.extend({
  clientId: z.number(),
  recurrence: z.enum(recurrences),
  template: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type AdminTask = z.output<typeof adminTask>;

const title = line({ min: 1, max: 200, message: 'Please say what is to be done' });
const description = text({ max: 2000 });
const priority = z.enum(priorities, 'Please choose high, medium or low');
const dueDate = dateText('Please choose the day it is due');
const recurrence = z.enum(recurrences, 'Please choose how often it comes back');
const percent = 'Progress is a whole number from 0 to 100';

export const newTask = z.object({
  title,
  description: description.default(''),
  priority: priority.default('medium'),
  dueDate,
  kind: z.enum(taskKinds, 'Please choose the kind of task').default('plain'),
  recurrence: recurrence.default('none'),
});
export type NewTask = z.output<typeof newTask>;

/** An absent field stays as it is; with `version` a change made in the meantime is a conflict. */
export const taskChange = z.object({
  title: title.optional(),
  description: description.optional(),
  priority: priority.optional(),
  dueDate: dueDate.optional(),
  recurrence: recurrence.optional(),
  progress: z.int(percent).min(0, percent).max(100, percent).optional(),
  completed: z.boolean('Please say whether it is completed').optional(),
  version: z.int('Please reload').optional(),
});
export type TaskChange = z.output<typeof taskChange>;

/** Which of a template's tasks to make, by their place in it; all of them unless said otherwise. */
export const templateUse = z.object({
  template: line({ min: 1, max: 60, message: 'Please choose a template' }),
  startsOn: dateText('Please choose the day the work begins'),
  tasks: z.array(z.int().min(0)).min(1, 'Please choose at least one task').max(50).optional(),
});

const taskId = z.object({ id });

export const taskEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/client/tasks',
    summary: "The caller's tasks: open ones by due date, then the completed, newest first.",
    who: 'signed-in',
    answer: z.array(task),
    refusals: [],
  }),
  complete: endpoint({
    method: 'PATCH',
    path: '/api/client/tasks/{id}/complete',
    summary: "Marks one of the caller's tasks complete; twice does no harm.",
    who: 'signed-in',
    params: taskId,
    answer: task,
    refusals: ['not-found'],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/tasks',
    summary: "A client's tasks, in the client's order.",
    who: 'staff',
    params: taskId,
    answer: z.array(adminTask),
    refusals: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/tasks',
    summary: 'Gives a client a task and tells them.',
    who: 'staff',
    params: taskId,
    body: newTask,
    answer: adminTask,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  fromTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/tasks/from-template',
    summary: 'Gives a client the tasks of a template, dated from a first day; one letter tells of all.',
    who: 'staff',
    params: taskId,
    body: templateUse,
    answer: z.array(adminTask),
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/tasks/{id}',
    summary: 'Edits, completes or reopens a task.',
    who: 'staff',
    params: taskId,
    body: taskChange,
    answer: adminTask,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tasks/{id}',
    summary: 'Takes a task off its list; it can be restored.',
    who: 'staff',
    params: taskId,
    refusals: ['not-found'],
  }),
  restore: endpoint({
    method: 'PATCH',
    path: '/api/admin/tasks/{id}/restore',
    summary: 'Puts a deleted task back; twice does no harm.',
    who: 'staff',
    params: taskId,
    answer: adminTask,
    refusals: ['not-found'],
  }),
};
