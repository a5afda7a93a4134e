import type { ActorId } from '#server/domain/audit.ts';
import type { NewTask, TaskChange } from '#contract/tasks/schemas.ts';
import { retitled, titleOf } from '#contract/tasks/periods.ts';
import type { DateText, Weekday } from '#contract/dates.ts';
import { dateOfPeriod, templateDueDate } from '#contract/tasks/recurrence.ts';
import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { undoCompletionFor } from '#contract/tasks/rules.ts';
import { dequeueEmails } from '#server/domain/enqueue-emails.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { openDays } from '#server/open-days.ts';
import { createNextTask, undoCompletion, undoNext } from './recurrence.ts';
import { insertTasks, lockTask, type NewTaskRow, type TaskRow, updateTask } from './store.ts';
import {
  oppositeOf,
  taskCompletedByClient,
  type TaskEvent,
  taskChangedByFirm,
  taskReopenedByClient,
  tasksCreated,
} from './events.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** The client completes one of its tasks. Notifies the firm. Completing it again changes nothing and notifies nobody. */
export async function completeTask(
  deps: Parts,
  actor: { id: ActorId; clientId: number | null },
  id: number,
): Promise<TaskRow> {
  const { clientId } = actor;
  if (clientId === null) throw new ApiError('not-found');
  const [days, today] = [await openDays(deps), await deps.site.today()];
  return transact(deps, async (tx) => {
    const task = await lockTask(tx, id, { clientId });
    if (!task) throw new ApiError('not-found');
    if (task.completedAt) return task;
    const completed = await updateTask(tx, task, { completedAt: deps.now(), completedBy: actor.id });
    await emit(tx, taskCompletedByClient(tx, completed, actor.id));
    await createNextTask(tx, completed, { now: deps.now(), days, today, quietly: true });
    return completed;
  });
}

/**
 * Undoes the completion of a task. Throws a conflict for anyone but the person who completed it, and after `undoCompletionFor`.
 * Also undoes the next one of a recurring task.
 */
export async function reopenTask(
  deps: Parts,
  actor: { id: ActorId; clientId: number | null },
  id: number,
): Promise<TaskRow> {
  const { clientId } = actor;
  if (clientId === null) throw new ApiError('not-found');
  const today = await deps.site.today();
  return transact(deps, async (tx) => {
    const task = await lockTask(tx, id, { clientId });
    if (!task) throw new ApiError('not-found');
    if (!task.completedAt) return task;
    const isLate = deps.now().getTime() - task.completedAt.getTime() > undoCompletionFor;
    if (task.completedBy !== actor.id || isLate)
      throw new ApiError('conflict', { message: 'This can no longer be undone. Please send us a message.' });
    const reopened = await undoCompletion(tx, task, { now: deps.now(), today });
    await dequeueEmails(tx, { kind: 'task-completed', payload: { taskId: id } });
    await emit(tx, await taskReopenedByClient(tx, reopened, actor.id));
    return reopened;
  });
}

/** Creates a task for a client. Throws if the client is archived or the due date has passed. */
export async function createTask(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  task: NewTask,
): Promise<TaskRow> {
  if (task.dueDate < (await deps.site.today())) throw dueDateInPast();
  return transact(deps, (tx) => giveTask(tx, deps, { actor, clientId, task }));
}

/** Like {@link createTask}, in the caller's transaction. The caller must check the due date. */
export async function giveTask(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { actor, clientId, task }: { actor: ActorId; clientId: number; task: NewTask },
): Promise<TaskRow> {
  await requireActiveClient(tx, clientId);
  const [created] = await insertTasks(tx, [rowOf({ now }, actor, clientId, task)]);
  if (!created) throw new ApiError('internal');
  await emit(tx, taskChangedByFirm('created', created, { actor }));
  return created;
}

/** Creates the tasks of a template for a client, with one email for all of them. */
export function createTasks(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  { template, tasks }: { template: string; tasks: NewTask[] },
): Promise<TaskRow[]> {
  return transact(deps, (tx) => createTasksWithin(tx, deps, { actor, clientId, template, tasks }));
}

/** Like {@link createTasks}, in the caller's transaction. The actor is null for what follows by itself. */
export async function createTasksWithin(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  {
    actor,
    clientId,
    template,
    tasks,
  }: { actor: ActorId | null; clientId: number; template: string; tasks: readonly NewTask[] },
): Promise<TaskRow[]> {
  await requireActiveClient(tx, clientId);
  const rows = tasks.map((task) => ({ ...rowOf(deps, actor, clientId, task), template }));
  const created = await insertTasks(tx, rows);
  await emit(tx, tasksCreated(created, actor));
  return created;
}

/** Tasks of a template with their due dates, for work that begins on a day. */
export function datedTasks(
  tasks: TaskTemplate['tasks'],
  when: { startsOn: DateText; today: DateText },
  days: readonly Weekday[],
): NewTask[] {
  return tasks.map(({ days: after, ...task }) => ({
    ...task,
    dueDate: templateDueDate({ ...when, after }, days),
  }));
}

/** Edits, completes or reopens a task. Throws a conflict if it has changed since `version`. */
export async function changeTask(
  deps: Parts,
  actor: ActorId,
  id: number,
  change: TaskChange,
): Promise<TaskRow> {
  const [days, today] = [await openDays(deps), await deps.site.today()];
  return transact(deps, async (tx) => {
    const task = await lockTask(tx, id);
    if (!task) throw new ApiError('not-found');
    requireVersion(task, change.version, 'this task');
    const next = withChange(task, change, deps.now());
    if (next.dueDate !== task.dueDate && next.dueDate < today) throw dueDateInPast();
    const event = eventOf(task, next);
    if (event === null) return task;
    const changed = await updateTask(tx, task, next);
    const quietly = event === 'changed' && !isNotifiable(task, changed);
    await notifyOnce(tx, event, changed, { actor, quietly });
    if (event === 'reopened') await undoNext(tx, changed, today);
    if (event === 'completed')
      await createNextTask(tx, changed, { now: deps.now(), days, today, quietly: true });
    return changed;
  });
}

export function removeTask(deps: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(deps, (tx) => removeTaskWithin(tx, deps, actor, id));
}

/** Like {@link removeTask}, in the caller's transaction. */
export async function removeTaskWithin(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  actor: ActorId,
  id: number,
): Promise<void> {
  const task = await lockTask(tx, id);
  if (!task) throw new ApiError('not-found');
  const removed = await updateTask(tx, task, { deletedAt: now() });
  await notifyOnce(tx, 'removed', removed, { actor, quietly: isDone(task) });
}

export function restoreTask(deps: Parts, actor: ActorId, id: number): Promise<TaskRow> {
  return transact(deps, async (tx) => {
    const task = await lockTask(tx, id, { deleted: true });
    if (!task) throw new ApiError('not-found');
    if (!task.deletedAt) return task;
    const restored = await updateTask(tx, task, { deletedAt: null });
    await notifyOnce(tx, 'restored', restored, { actor, quietly: isDone(task) });
    return restored;
  });
}

/**
 * Notifies the client of what the firm did to a task. Replaces an email about an earlier change that hasn't been sent yet. If
 * this undoes an event whose email hasn't been sent yet, dequeues that email and sends none.
 */
async function notifyOnce(
  tx: Transaction,
  event: TaskEvent,
  task: TaskRow,
  { actor, quietly }: { actor: ActorId; quietly: boolean },
): Promise<void> {
  const dequeue = (earlier: TaskEvent) =>
    dequeueEmails(tx, { kind: 'task-for-client', payload: { taskId: task.id, event: earlier } });
  // Several quick changes make one email, which shows the task as it is when the email is sent.
  if (event === 'changed' && !quietly) await dequeue('changed');
  const opposite = oppositeOf[event];
  const isUndone = opposite !== undefined && (await dequeue(opposite)) > 0;
  await emit(tx, taskChangedByFirm(event, task, { actor, quietly, emailed: !isUndone }));
}

function rowOf(
  { now }: Pick<Deps, 'now'>,
  actor: ActorId | null,
  clientId: number,
  task: NewTask,
): NewTaskRow {
  return {
    ...task,
    ...titleOf(task.title, task.dueDate),
    clientId,
    recurrenceFrom: task.dueDate,
    createdBy: actor,
    createdAt: now(),
  };
}

/** The columns of the task after the change. A new due date restarts the recurrence from it. */
function withChange(task: TaskRow, change: TaskChange, now: Date) {
  const { completed = isDone(task) } = change;
  const dueDate = change.dueDate ?? task.dueDate;
  const newCompletedAt = completed ? now : null;
  const recurrence = {
    recurrence: change.recurrence ?? task.recurrence,
    recurrenceFrom: dueDate === task.dueDate ? task.recurrenceFrom : dueDate,
    monthEnd: change.monthEnd ?? task.monthEnd,
    dueDate,
  };
  return {
    ...recurrence,
    ...retitled(task, change.title, dateOfPeriod(recurrence)),
    description: change.description ?? task.description,
    priority: change.priority ?? task.priority,
    progress: change.progress ?? task.progress,
    completedAt: completed === isDone(task) ? task.completedAt : newCompletedAt,
    completedBy: completed === isDone(task) ? task.completedBy : null,
    completedByUpload: completed === isDone(task) && task.completedByUpload,
  };
}

/** The event that the change amounts to, or null if nothing changes. */
function eventOf(task: TaskRow, next: ReturnType<typeof withChange>): TaskEvent | null {
  const before = new Map<string, unknown>(Object.entries(task));
  if (Object.entries(next).every(([name, value]) => before.get(name) === value)) return null;
  if (isDone(task) === isDone(next)) return 'changed';
  return isDone(next) ? 'completed' : 'reopened';
}

/** True if the change concerns the client. Progress and recurrence don't: they are the firm's own bookkeeping. */
function isNotifiable(task: TaskRow, next: TaskRow): boolean {
  const { title, description, priority, dueDate } = next;
  return !(
    task.title === title &&
    task.description === description &&
    task.priority === priority &&
    task.dueDate === dueDate
  );
}

function isDone({ completedAt }: Pick<TaskRow, 'completedAt'>): boolean {
  return completedAt !== null;
}

export function dueDateInPast(): ApiError {
  const message = 'Please choose a day that is not in the past';
  return new ApiError('invalid', { message, fields: { dueDate: message } });
}
