import type { AuditAction } from '#contract/audit/labels.ts';
import { longDate } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { audit } from '#server/domain/audit.ts';
import { findClient, notifyClient, writeToClient } from '#server/domain/recipients.ts';
import { notifyFirm } from '#server/domain/staff.ts';
import type { TaskRow } from './store.ts';

/** What the firm does to a client's task, as the client is notified of it. */
export type TaskEvent = 'created' | 'changed' | 'completed' | 'reopened' | 'removed' | 'restored';

const notificationTitles: Record<TaskEvent, string> = {
  created: 'New task',
  changed: 'Task changed',
  completed: 'Task completed for you',
  reopened: 'Task open again',
  removed: 'Task no longer needed',
  restored: 'Task on your list again',
};

/** Milliseconds for which an email about a deleted task waits for the deletion to be undone. */
const secondThoughts = 2 * 60_000;

/** Audits what the firm did and notifies the client, by notification and email; `quietly` only audits it. */
export async function notifyClientOf(
  tx: Transaction,
  now: Date,
  notice: { task: TaskRow; event: TaskEvent; actor: number | null; quietly?: boolean },
): Promise<void> {
  const { task, event, actor, quietly = false } = notice;
  await writeDown(tx, task, `task-${event}`, actor);
  if (quietly) return;
  await notifyClient(tx, task.clientId, {
    type: 'task',
    title: notificationTitles[event],
    message: `${task.title}, due ${longDate(task.dueDate)}.`,
  });
  await writeToClient(tx, task.clientId, {
    type: 'task',
    email: (accountId) => ({ kind: 'task-for-client', payload: { taskId: task.id, event, accountId } }),
    ...(event === 'removed' && { dueAt: new Date(now.getTime() + secondThoughts) }),
  });
}

/** Audits several new tasks and notifies the client of all of them at once. */
export async function notifyClientOfSeveral(tx: Transaction, made: TaskRow[], actor: number): Promise<void> {
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
    email: (accountId) => ({
      kind: 'tasks-for-client',
      payload: { taskIds: made.map((task) => task.id).join(','), accountId },
    }),
  });
}

/** Audits that a client has completed a task and notifies the firm, by notification and email. */
export async function notifyFirmOf(tx: Transaction, task: TaskRow, actor: number): Promise<void> {
  await writeDown(tx, task, 'task-completed', actor);
  const client = await findClient(tx, task.clientId);
  await notifyFirm(tx, {
    type: 'task',
    title: 'Task completed',
    message: `${client?.name ?? 'A client'} has completed: ${task.title}`,
  });
  await enqueueEmails(tx, [{ kind: 'task-completed', payload: { taskId: task.id }, unproven: null }]);
}

/** Audits what somebody did to a task, and tells nobody. */
export function writeDown(
  tx: Transaction,
  task: TaskRow,
  action: AuditAction,
  actor: number | null,
): Promise<void> {
  return audit(tx, {
    accountId: actor,
    clientId: task.clientId,
    action,
    subject: 'tasks',
    subjectId: task.id,
    detail: { title: task.title },
  });
}
