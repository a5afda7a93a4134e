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

/** What the firm does to a client's task, as the client is notified of it. */
export type TaskEvent = PayloadOf<'task-for-client'>['event'];

const notificationTitles: Record<TaskEvent, string> = {
  created: 'New task',
  changed: 'Task changed',
  completed: 'Task completed for you',
  reopened: 'Task reopened',
  removed: 'Task no longer needed',
  restored: 'Task on your list again',
};

/** What takes an event back. */
export const oppositeOf: Readonly<Partial<Record<TaskEvent, TaskEvent>>> = {
  completed: 'reopened',
  reopened: 'completed',
  removed: 'restored',
  restored: 'removed',
};

/** Milliseconds for which an email about a task, unless it is new, waits for the next change, or for it to be undone. */
const secondThoughts = 2 * minute;

/** The firm has done something to a client's task; `quietly` only audits it, and without `emailed` there is a notification alone. */
export function taskHandled(
  event: TaskEvent,
  task: TaskRow,
  {
    actor,
    now,
    quietly = false,
    emailed = true,
  }: { actor: ActorId | null; now: Date; quietly?: boolean; emailed?: boolean },
): Effects {
  // Someone at the firm may be editing a deleted task: their form stays open, and saving says that it was deleted.
  const shown = tasksShownAgain(task.clientId, { toFirm: event !== 'removed' });
  if (quietly) return { audit: entryOf(task, `task-${event}`, actor), ...shown };
  return {
    ...shown,
    audit: entryOf(task, `task-${event}`, actor),
    client: {
      id: task.clientId,
      type: 'task',
      title: notificationTitles[event],
      message: `${task.title}, due ${longDate(task.dueDate)}.`,
      ...(emailed && {
        email: (accountId) => ({ kind: 'task-for-client', payload: { taskId: task.id, event, accountId } }),
      }),
      ...(event !== 'created' && { dueAt: new Date(now.getTime() + secondThoughts) }),
    },
  };
}

/** Several tasks were given to a client at once, with one notification and one email for all. */
export function tasksCreated(tasks: readonly TaskRow[], actor: ActorId): Effects {
  const [first] = tasks;
  if (!first) return {};
  const taskIds = tasks.map((task) => task.id).join(',');
  return {
    ...tasksShownAgain(first.clientId),
    audit: tasks.map((task) => entryOf(task, 'task-created', actor)),
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
    ...tasksShownAgain(task.clientId),
    audit: entryOf(task, 'task-completed', actor),
    firm: {
      clientId: task.clientId,
      type: 'task',
      title: 'Task completed',
      message: `${client?.name ?? 'A client'} has completed: ${task.title}`,
    },
    emails: [{ kind: 'task-completed', payload: { taskId: task.id }, unproven: null }],
  };
}

/** A client has taken back that a task is complete. */
export async function taskReopenedByClient(tx: Transaction, task: TaskRow, actor: ActorId): Promise<Effects> {
  const client = await findClient(tx, task.clientId);
  return {
    ...tasksShownAgain(task.clientId),
    audit: entryOf(task, 'task-reopened', actor),
    firm: {
      clientId: task.clientId,
      type: 'task',
      title: 'Task reopened',
      message: `${client?.name ?? 'A client'} has reopened: ${task.title}`,
    },
  };
}

/** A document that came or went has completed or reopened the task that asked for it. */
export function requestAnswered(
  action: 'task-completed' | 'task-reopened',
  task: TaskRow,
  actor: ActorId,
): Effects {
  return { audit: entryOf(task, action, actor), ...tasksShownAgain(task.clientId) };
}

/** Open browsers of the client, and of the firm, load the client's tasks again, and the notifications. */
function tasksShownAgain(clientId: number, { toFirm } = { toFirm: true }): Effects {
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

/** The entry of the audit log about something done to a task. */
function entryOf(task: TaskRow, action: AuditAction, actor: ActorId | null): AuditEntry {
  return {
    accountId: actor,
    clientId: task.clientId,
    action,
    subject: 'tasks',
    subjectId: task.id,
    detail: { title: task.title },
  };
}
