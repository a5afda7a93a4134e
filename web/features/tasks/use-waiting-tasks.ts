import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import type { OpenTasks, Task } from '#contract/tasks/schemas.ts';
import { type TaskKind, taskKinds } from '#contract/tasks/rules.ts';
import { myTaskCountsQuery } from './queries.ts';
import { useOpenTasks } from './use-open-tasks.ts';

/** One line of what waits for the client: how many of what, the first of them, and how many are overdue. */
export interface WaitingLine {
  count: number;
  label: string;
  note: string;
  overdue: number;
}

const labels: Record<TaskKind, [one: string, more: string]> = {
  plain: ['Task to do', 'Tasks to do'],
  'document-request': ['Document to send', 'Documents to send'],
};

/** What waits for the client among the tasks: things to do, and documents to send. */
export function useWaitingTasks(): { lines: WaitingLine[]; isPending: boolean; isLoadingError: boolean } {
  const { open, all, ...list } = useOpenTasks();
  const counts = useQuery({ ...myTaskCountsQuery, enabled: !all });
  if (!all && !counts.data) {
    return { lines: [], isPending: counts.isPending, isLoadingError: counts.isLoadingError };
  }
  const of = (kind: TaskKind) => (all || !counts.data ? countOf(open, kind) : counts.data[kind]);
  return { ...list, lines: taskKinds.flatMap((kind) => line(of(kind), labels[kind])) };
}

/** A kind that this page does not know is a thing to do. */
function countOf(open: readonly Task[], wanted: TaskKind): OpenTasks {
  const those = open.filter(({ kind }) => (kind === 'document-request') === (wanted === 'document-request'));
  const [next = null] = those.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  return { count: those.length, overdue: those.filter(({ overdue }) => overdue).length, next };
}

function line({ count, overdue, next }: OpenTasks, [one, more]: [string, string]): WaitingLine[] {
  if (!next) return [];
  const when = next.overdue ? 'overdue since' : 'by';
  const note = `${next.title}, ${when} ${shortDate(next.dueDate.slice(0, 10))}`;
  return [{ count, label: count === 1 ? one : more, note, overdue }];
}
