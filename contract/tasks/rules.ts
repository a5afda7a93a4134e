import { minute } from '../durations.ts';

export const priorities = ['high', 'medium', 'low'] as const;
/** A document request is completed by the upload that answers it, a plain task by hand. */
/** Milliseconds within which a client may take back that a task is complete. */
export const undoCompletionFor = 10 * minute;

export const taskKinds = ['plain', 'document-request'] as const;
export const recurrences = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Priority = (typeof priorities)[number];
export type TaskKind = (typeof taskKinds)[number];
export type Recurrence = (typeof recurrences)[number];

/** Months between two tasks of a recurrence. */
export const monthsBetween: Record<Exclude<Recurrence, 'none'>, number> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

export const percent = 'Progress is a whole number from 0 to 100';
