import type { Weekday } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { createOverdueWork, dueDateOfNext } from '#server/domain/recurring-work.ts';
import type { Deps } from '#server/deps.ts';
import { insertNextTask, lockTask, listOverdueRecurring, type TaskRow } from './store.ts';
import { taskChangedByFirm } from './events.ts';

/**
 * Creates the next task of a recurrence, once, and audits it. Notifies the client unless `quietly` is set, because the client has
 * just completed the task before and sees the next one appear. Creates nothing for an archived client.
 */
export async function createNextTask(
  tx: Transaction,
  task: TaskRow,
  { now, days, quietly = false }: { now: Date; days: readonly Weekday[]; quietly?: boolean },
): Promise<TaskRow | undefined> {
  const dueDate = await dueDateOfNext(tx, task, days);
  if (dueDate === null) return undefined;
  const { clientId, title, description, priority, kind, recurrence, recurrenceFrom, template, createdBy } =
    task;
  const next = await insertNextTask(tx, {
    clientId,
    title,
    description,
    priority,
    kind,
    recurrence,
    recurrenceFrom,
    template,
    createdBy,
    dueDate,
    previousId: task.id,
    createdAt: now,
  });
  if (next) await emit(tx, taskChangedByFirm('created', next, { actor: null, now, quietly }));
  return next;
}

/** Scheduled job: creates the next one of each recurring task that is past due. */
export async function createDueTasks(deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
  await createOverdueWork(deps, {
    name: 'recurring task',
    listOverdue: listOverdueRecurring,
    lock: lockTask,
    createNext: createNextTask,
  });
}
