import { useInfiniteQuery } from '@tanstack/react-query';
import type { Task } from '#contract/tasks/schemas.ts';
import { myTasksQuery } from './queries.ts';

/** The client's open tasks. `all` is false while there may be more than are loaded; open tasks come first. */
export function useOpenTasks(): { open: Task[]; all: boolean; isPending: boolean; isLoadingError: boolean } {
  const { data, hasNextPage, isPending, isLoadingError } = useInfiniteQuery(myTasksQuery);
  const tasks = data?.pages.flat() ?? [];
  const all = !hasNextPage || tasks.at(-1)?.completed === true;
  return { open: tasks.filter(({ completed }) => !completed), all, isPending, isLoadingError };
}
