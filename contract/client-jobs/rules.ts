/** The state of a job: not started, in progress, waiting for the client or someone else, done. */
export const jobStates = ['to-do', 'in-progress', 'waiting', 'done'] as const;
export type JobState = (typeof jobStates)[number];

export const jobStateLabels: Record<JobState, string> = {
  'to-do': 'To do',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
};

/** Which jobs are shown: open ones; overdue; due within seven days, overdue ones included; done; all of them. */
export const jobFilters = ['open', 'overdue', 'week', 'done', 'all'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** What the list can be sorted by. */
export const jobSorts = ['due', 'title', 'client'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Days that 'this week' looks ahead. */
export const weekAhead = 6;
