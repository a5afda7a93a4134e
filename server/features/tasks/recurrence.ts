import type { DateText } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import {
  createOverdueWork,
  hasNextUndone,
  type NextHow,
  nextOf,
  resumeWork,
} from '#server/domain/recurring-work.ts';
import type { Deps } from '#server/deps.ts';
import {
  deleteUntouchedNext,
  insertNextTask,
  isListWithdrawn,
  listOverdueRecurring,
  lockOverdueRecurring,
  lockTask,
  type TaskRow,
  updateTask,
} from './store.ts';
import { taskChangedByFirm } from './events.ts';

/**
 * Creates the next task of a recurrence, once, and audits it. Notifies the client unless `quietly` is set, because the client has
 * just completed the task before and sees the next one appear, or its day has passed already. Creates nothing for an archived
 * client.
 */
export async function createNextTask(
  tx: Transaction,
  task: TaskRow,
  { quietly = false, ...how }: NextHow & { quietly?: boolean },
): Promise<TaskRow | undefined> {
  const own = await nextOf(tx, task, how);
  if (own === null) return undefined;
  const { clientId, description, priority, kind, template, createdBy } = task;
  const next = await insertNextTask(tx, {
    ...own,
    clientId,
    description,
    priority,
    kind,
    template,
    createdBy,
    previousId: task.id,
    createdAt: how.now,
  });
  const isQuiet = quietly || own.dueDate < how.today;
  if (next) await emit(tx, taskChangedByFirm('created', next, { actor: null, quietly: isQuiet }));
  return next;
}

/** Resumes the recurring tasks of a client who was archived. Returns how many were skipped. */
export async function resumeTasks(
  tx: Transaction,
  clientId: number,
  how: Omit<NextHow, 'notBefore'>,
): Promise<number> {
  return resumeWork(tx, await lockOverdueRecurring(tx, { clientId, today: how.today }), how, createNextTask);
}

/** Deletes what completing a task has created, once that is undone: its next one, unless someone has worked on it. */
export async function undoNext(tx: Transaction, task: TaskRow, today: DateText): Promise<void> {
  if (!hasNextUndone(task, today)) await deleteUntouchedNext(tx, task.id);
}

/**
 * Undoes the completion of a task, and of its next one. If its request list was withdrawn meanwhile, the task goes with the
 * list, and comes back with it.
 */
export async function undoCompletion(
  tx: Transaction,
  task: TaskRow,
  { now, today }: Pick<NextHow, 'now' | 'today'>,
): Promise<TaskRow> {
  await undoNext(tx, task, today);
  const isWithdrawn = task.requestListId !== null && (await isListWithdrawn(tx, task.requestListId));
  return updateTask(tx, task, {
    completedAt: null,
    completedBy: null,
    completedByUpload: false,
    ...(isWithdrawn && { deletedAt: now }),
  });
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
