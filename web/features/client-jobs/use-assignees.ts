import { useQuery } from '@tanstack/react-query';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { assigneesQuery } from './queries.ts';

/** The staff who can be assigned a job, and its current assignee, who may have joined after the list was loaded. */
export function useAssignees(current: ClientJob['assignee'] = null) {
  const { data: staff = [] } = useQuery(assigneesQuery);
  return current && !staff.some(({ id }) => id === current.id) ? [...staff, current] : staff;
}
