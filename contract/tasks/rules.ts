import { minute } from '../durations.ts';

export const priorities = ['high', 'medium', 'low'] as const;
/** Milliseconds within which a client may take back that a task is complete. */
export const undoCompletionFor = 10 * minute;

/** A document request is completed by the upload that answers it, a plain task by hand. */
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

/** So many documents one list asks for at most. */
export const maxRequested = 50;

/** Days after the due date on which a client is reminded of documents that are missing; before it they are negative. */
export const requestReminders: readonly number[] = [-3, 1, 7];

/** Which lists of requested documents are shown: something is missing, something is missing and its day has passed, all came. */
export const requestListFilters = ['open', 'overdue', 'complete', 'all'] as const;
export type RequestListFilter = (typeof requestListFilters)[number];
