import { minute } from '#contract/durations.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { longDate } from '#contract/dates.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { PayloadOf } from '#server/domain/email-kinds.ts';
import type { Effects } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { TaskRow } from './store.ts';

/** What the firm does to a client's task, as the client's notification and email say it. */
export type TaskEvent = PayloadOf<'task-for-client'>['event'];

const notificationTitles: Record<TaskEvent, string> = {
  created: 'New task',
  changed: 'Task changed',
  completed: 'Task completed for you',
  reopened: 'Task reopened',
  removed: 'Task no longer needed',
  restored: 'Task on your list again',
};

/** The event that undoes another. */
export const oppositeOf: Readonly<Partial<Record<TaskEvent, TaskEvent>>> = {
  completed: 'reopened',
  reopened: 'completed',
  removed: 'restored',
  restored: 'removed',
};

/** Milliseconds that an email about a task waits for another change or an undo. Emails about new tasks don't wait. */
const emailDelay = 2 * minute;

/** The firm has done something to a client's task. With `quietly`, it is only audited; without `emailed`, there is no email. */
export function taskChangedByFirm(
  event: TaskEvent,
  task: TaskRow,
  { actor, quietly = false, emailed = true }: { actor: ActorId | null; quietly?: boolean; emailed?: boolean },
): Effects {
  // No reload for the firm after a deletion: a form with the task stays open, and saving it says that the task was deleted.
  const reload = reloadTasks(task.clientId, { toFirm: event !== 'removed' });
  if (quietly) return { audit: auditEntry(task, `task-${event}`, actor), ...reload };
  return {
    ...reload,
    audit: auditEntry(task, `task-${event}`, actor),
    client: {
      id: task.clientId,
      type: 'task',
      title: notificationTitles[event],
      message: `${task.title}, due ${longDate(task.dueDate)}.`,
      ...(emailed && {
        email: (accountId) => ({ kind: 'task-for-client', payload: { taskId: task.id, event, accountId } }),
      }),
      ...(event !== 'created' && { delay: emailDelay }),
    },
  };
}

/** Several tasks were created for a client at once, with one notification and one email for all. */
export function tasksCreated(tasks: readonly TaskRow[], actor: ActorId | null): Effects {
  const [first] = tasks;
  if (!first) return {};
  const taskIds = tasks.map((task) => task.id).join(',');
  return {
    ...reloadTasks(first.clientId),
    audit: tasks.map((task) => auditEntry(task, 'task-created', actor)),
    client: {
      id: first.clientId,
      type: 'task',
      title: tasks.length === 1 ? 'New task' : `${tasks.length} new tasks`,
      message: tasks.map((task) => task.title).join(', '),
      email: (accountId) => ({ kind: 'tasks-for-client', payload: { taskIds, accountId } }),
    },
  };
}

/** A client has completed a task. */
export async function taskCompletedByClient(
  tx: Transaction,
  task: TaskRow,
  actor: ActorId,
): Promise<Effects> {
  const client = await findClient(tx, task.clientId);
  return {
    ...reloadTasks(task.clientId),
    audit: auditEntry(task, 'task-completed', actor),
    firm: {
      clientId: task.clientId,
      type: 'task',
      title: 'Task completed',
      message: `${client?.name ?? 'A client'} has completed: ${task.title}`,
    },
    emails: [{ kind: 'task-completed', payload: { taskId: task.id }, unproven: null }],
  };
}

/** A client has undone the completion of a task. */
export async function taskReopenedByClient(tx: Transaction, task: TaskRow, actor: ActorId): Promise<Effects> {
  const client = await findClient(tx, task.clientId);
  return {
    ...reloadTasks(task.clientId),
    audit: auditEntry(task, 'task-reopened', actor),
    firm: {
      clientId: task.clientId,
      type: 'task',
      title: 'Task reopened',
      message: `${client?.name ?? 'A client'} has reopened: ${task.title}`,
    },
  };
}

/** Uploading or deleting a document has completed or reopened the task that requested it. */
export function documentRequestChanged(
  action: 'task-completed' | 'task-reopened',
  task: TaskRow,
  actor: ActorId,
): Effects {
  return { audit: auditEntry(task, action, actor), ...reloadTasks(task.clientId) };
}

/** Open browsers of the client and of the firm reload the client's tasks and their notifications. */
function reloadTasks(clientId: number, { toFirm } = { toFirm: true }): Effects {
  const client = {
    whose: { clientId },
    paths: [taskEndpoints.mine.path, notificationEndpoints.list.path],
  };
  const firm = {
    whose: { firmAbout: clientId },
    paths: [taskEndpoints.ofClient.path, adminNotificationEndpoints.list.path],
  };
  return { live: toFirm ? [client, firm] : [client] };
}

/** An audit log entry about a task. */
function auditEntry(task: TaskRow, action: AuditAction, actor: ActorId | null): AuditEntry {
  return {
    accountId: actor,
    clientId: task.clientId,
    action,
    subject: 'tasks',
    subjectId: task.id,
    detail: { title: task.title },
  };
}
