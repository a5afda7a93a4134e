import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import type { Task } from '#contract/tasks.ts';
import { myTasksQuery } from './queries.ts';

/** One line of what waits for the client: how many of what, the first of them, and how many are overdue. */
export interface WaitingLine {
  count: number;
  label: string;
  note: string;
  overdue: number;
}

/** What waits for the client among the tasks: things to do, and documents to send. */
export function useWaitingTasks(): WaitingLine[] {
  const { data: tasks = [] } = useQuery(myTasksQuery);
  const open = tasks.filter((task) => !task.completed);
  return [
    ...line(
      open.filter((task) => task.kind !== 'document-request'),
      ['Task to do', 'Tasks to do'],
    ),
    ...line(
      open.filter((task) => task.kind === 'document-request'),
      ['Document to send', 'Documents to send'],
    ),
  ];
}

function line(open: readonly Task[], [one, more]: [string, string]): WaitingLine[] {
  const [next] = open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (!next) return [];
  const when = next.overdue ? 'overdue since' : 'by';
  return [
    {
      count: open.length,
      label: open.length === 1 ? one : more,
      note: `${next.title}, ${when} ${shortDate(next.dueDate.slice(0, 10))}`,
      overdue: open.filter((task) => task.overdue).length,
    },
  ];
}
