import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import type { OpenTasks, Task } from '#contract/tasks/schemas.ts';
import { type TaskKind, taskKinds } from '#contract/tasks/rules.ts';
import { myTaskCountsQuery } from './queries.ts';
import { useOpenTasks } from './use-open-tasks.ts';

/** One line of the client's open items: their count and label, a note on the first one, and how many are overdue. */
export interface WaitingLine {
  count: number;
  label: string;
  note: string;
  overdue: number;
}

const labels: Record<TaskKind, [singular: string, plural: string]> = {
  plain: ['Task to do', 'Tasks to do'],
  'document-request': ['Document to send', 'Documents to send'],
};

/** The client's open tasks, counted: things to do, and documents to send. */
export function useWaitingTasks(): { lines: WaitingLine[]; isPending: boolean; isLoadingError: boolean } {
  const { open, all, ...list } = useOpenTasks();
  const counts = useQuery({ ...myTaskCountsQuery, enabled: !all });
  if (!all && !counts.data) {
    return { lines: [], isPending: counts.isPending, isLoadingError: counts.isLoadingError };
  }
  const countsOf = (kind: TaskKind) => (all || !counts.data ? countOf(open, kind) : counts.data[kind]);
  return { ...list, lines: taskKinds.flatMap((kind) => line(countsOf(kind), labels[kind])) };
}

/** An unknown kind counts as a thing to do. */
function countOf(open: readonly Task[], kind: TaskKind): OpenTasks {
  const matching = open.filter(
    (task) => (task.kind === 'document-request') === (kind === 'document-request'),
  );
  const [next = null] = matching.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  return { count: matching.length, overdue: matching.filter(({ overdue }) => overdue).length, next };
}

function line({ count, overdue, next }: OpenTasks, [singular, plural]: [string, string]): WaitingLine[] {
  if (!next) return [];
  const when = next.overdue ? 'overdue since' : 'by';
  const note = `${next.title}, ${when} ${shortDate(next.dueDate.slice(0, 10))}`;
  return [{ count, label: count === 1 ? singular : plural, note, overdue }];
}
