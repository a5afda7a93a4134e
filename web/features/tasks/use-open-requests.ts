import { useQuery } from '@tanstack/react-query';
import { openRequestsQuery } from './queries.ts';
import { useOpenTasks } from './use-open-tasks.ts';

/** The client's open tasks that ask for a document, soonest first. */
export function useOpenRequests() {
  const { open, all } = useOpenTasks();
  const { data: requests } = useQuery({ ...openRequestsQuery, enabled: !all });
  const loaded = open.filter(({ kind }) => kind === 'document-request');
  return all ? loaded : (requests ?? loaded);
}
