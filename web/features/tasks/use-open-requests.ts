import { useQuery } from '@tanstack/react-query';
import { myTasksQuery } from './queries.ts';

/** The client's open tasks that ask for a document, soonest first. */
export function useOpenRequests() {
  const { data: tasks = [] } = useQuery(myTasksQuery);
  return tasks.filter(({ kind, completed }) => kind === 'document-request' && !completed);
}
