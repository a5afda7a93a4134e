import { minute } from '../durations.ts';

export const priorities = ['high', 'medium', 'low'] as const;

/** Milliseconds within which a client may undo completing a task. */
export const undoCompletionFor = 10 * minute;

/** A document request is completed by the upload that answers it, a plain task by hand. */
export const taskKinds = ['plain', 'document-request'] as const;
export const recurrences = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Priority = (typeof priorities)[number];
export type TaskKind = (typeof taskKinds)[number];
export type Recurrence = (typeof recurrences)[number];

export const recurrenceLabels: Record<Recurrence, string> = {
  none: 'Once',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

export const recurrenceChoices = recurrences.map((value) => ({ value, label: recurrenceLabels[value] }));

/** Months between two occurrences. */
export const monthsBetween: Record<Exclude<Recurrence, 'none'>, number> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

export const percentMessage = 'Progress is a whole number from 0 to 100';

/** Most documents in one list. */
export const maxRequested = 50;

/** Days after the due date (before it, if negative) on which a client is reminded of missing documents. */
export const requestReminders: readonly number[] = [-3, 1, 7];

/** What the document requests of all clients can be sorted by. */
export const requestListSorts = ['due', 'title', 'client'] as const;
export type RequestListSort = (typeof requestListSorts)[number];

/** Which lists of requested documents are shown: with missing documents, with overdue ones, complete ones, or all. */
export const requestListFilters = ['open', 'overdue', 'complete', 'all'] as const;
export type RequestListFilter = (typeof requestListFilters)[number];
