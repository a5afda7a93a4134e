import { longDate } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient, notifyClient, writeToClient } from '#server/db/the-client.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { TaskRow } from './store.ts';

/** What the firm does to a client's task, as the client hears of it. */
export type TaskEvent = 'created' | 'changed' | 'completed' | 'reopened' | 'removed' | 'restored';

const bellTitles: Record<TaskEvent, string> = {
  created: 'New task',
  changed: 'Task changed',
  completed: 'Task completed for you',
  reopened: 'Task open again',
  removed: 'Task no longer needed',
  restored: 'Task on your list again',
};

/** Milliseconds for which a letter about a deleted task waits for the deletion to be undone. */
const secondThoughts = 2 * 60_000;

/** Writes down what the firm did and tells the client, by bell and letter; `quietly` only writes it down. */
export async function tellClient(
  tx: Transaction,
  now: Date,
  told: { task: TaskRow; event: TaskEvent; actor: number | null; quietly?: boolean },
): Promise<void> {
  const { task, event, actor, quietly = false } = told;
  await writeDown(tx, task, `task-${event}`, actor);
  if (quietly) return;
  await notifyClient(tx, task.clientId, {
    type: 'task',
    title: bellTitles[event],
    message: `${task.title}, due ${longDate(task.dueDate)}.`,
  });
  await writeToClient(tx, task.clientId, {
    type: 'task',
    letter: 'task-for-client',
    facts: { taskId: task.id, event },
    ...(event === 'removed' && { dueAt: new Date(now.getTime() + secondThoughts) }),
  });
}

/** Writes down several new tasks and tells the client of all of them at once. */
export async function tellClientOfSeveral(tx: Transaction, made: TaskRow[], actor: number): Promise<void> {
  for (const task of made) await writeDown(tx, task, 'task-created', actor);
  const [first] = made;
  if (!first) return;
  await notifyClient(tx, first.clientId, {
    type: 'task',
    title: made.length === 1 ? 'New task' : `${made.length} new tasks`,
    message: made.map((task) => task.title).join(', '),
  });
  await writeToClient(tx, first.clientId, {
    type: 'task',
    letter: 'tasks-for-client',
    facts: { taskIds: made.map((task) => task.id).join(',') },
  });
}

/** Writes down that a client has completed a task and tells the firm, by bell and letter. */
export async function tellFirm(tx: Transaction, task: TaskRow, actor: number): Promise<void> {
  await writeDown(tx, task, 'task-completed', actor);
  const client = await findClient(tx, task.clientId);
  await notifyFirm(tx, {
    type: 'task',
    title: 'Task completed',
    message: `${client?.name ?? 'A client'} has completed: ${task.title}`,
  });
  await orderLetters(tx, [{ letter: 'task-completed', facts: { taskId: task.id } }]);
}

/** Writes down what somebody did to a task, and tells nobody. */
export function writeDown(
  tx: Transaction,
  task: TaskRow,
  action: string,
  actor: number | null,
): Promise<void> {
  return recordActivity(tx, {
    accountId: actor,
    clientId: task.clientId,
    action,
    subject: 'tasks',
    subjectId: task.id,
    detail: { title: task.title },
  });
}
