import type { ClientJobChange, NewClientJob } from '#contract/client-jobs/schemas.ts';
import type { Weekday } from '#contract/dates.ts';
import { nextDueDate } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { jobAssigned, type JobEvent, jobHandled } from './events.ts';
import {
  type ClientJobRow,
  deleteUntouchedNextJob,
  insertJob,
  insertNextJob,
  lockJob,
  lockJobs,
  lockOpenJobsOf,
  mayBeAssigned,
  overdueRecurringJobs,
  updateJob,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** Begins a job for a client that is not archived; answers its id. */
export function createJob(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  { checklist, ...wanted }: NewClientJob,
): Promise<number> {
  return transact(deps, async (tx) => {
    await requireActiveClient(tx, clientId);
    await requireAssignable(tx, wanted.assigneeId, clientId);
    const job = await insertJob(tx, {
      ...wanted,
      checklist,
      clientId,
      recurrenceFrom: wanted.dueDate,
      createdBy: actor,
      createdAt: deps.now(),
    });
    if (!job) throw new ApiError('internal');
    await emit(tx, jobHandled('job-created', job, actor));
    await notifyAssignee(tx, job, actor);
    return job.id;
  });
}

/** Edits a job; a `version` that was overtaken is a conflict. Finishing one that comes back makes the next. */
export async function changeJob(
  deps: Parts,
  actor: ActorId,
  id: number,
  { version, ...change }: ClientJobChange,
): Promise<void> {
  const days = await openDays(deps);
  await transact(deps, async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw new ApiError('not-found');
    if (version !== undefined && version !== job.version) throw overtaken();
    if (change.assigneeId !== undefined) await requireAssignable(tx, change.assigneeId, job.clientId);
    const event = eventOf(job, change);
    const { dueDate = job.dueDate } = change;
    const changed = await updateJob(tx, job, {
      title: change.title ?? job.title,
      notes: change.notes ?? job.notes,
      state: change.state ?? job.state,
      assigneeId: change.assigneeId === undefined ? job.assigneeId : change.assigneeId,
      recurrence: change.recurrence ?? job.recurrence,
      checklist: change.checklist ?? job.checklist,
      dueDate,
      // A new due date begins the recurrence again.
      recurrenceFrom: dueDate === job.dueDate ? job.recurrenceFrom : dueDate,
      ...(event === 'job-completed' && { completedAt: deps.now() }),
      ...(event === 'job-reopened' && { completedAt: null }),
    });
    await emit(tx, jobHandled(event, changed, actor));
    if (changed.assigneeId !== job.assigneeId) await notifyAssignee(tx, changed, actor);
    if (event === 'job-completed') await makeNextJob(tx, changed, { now: deps.now(), days });
    if (event === 'job-reopened') await deleteUntouchedNextJob(tx, id);
  });
}

/** Gives jobs to one person or to nobody; those that the viewer or that person does not reach are left out. */
export function assignJobs(
  deps: Parts,
  viewer: Viewer & { id: ActorId },
  { ids, assigneeId }: { ids: readonly number[]; assigneeId: number | null },
): Promise<number> {
  return transact(deps, async (tx) => {
    let changed = 0;
    for (const job of await lockJobs(tx, viewer, ids)) {
      if (job.assigneeId === assigneeId) continue;
      if (assigneeId !== null && !(await mayBeAssigned(tx, assigneeId, job.clientId))) continue;
      const given = await updateJob(tx, job, { assigneeId });
      await emit(tx, jobHandled('job-changed', given, viewer.id));
      await notifyAssignee(tx, given, viewer.id);
      changed += 1;
    }
    return changed;
  });
}

export function removeJob(deps: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(deps, async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw new ApiError('not-found');
    await emit(tx, jobHandled('job-removed', await updateJob(tx, job, { deletedAt: deps.now() }), actor));
  });
}

export function restoreJob(deps: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(deps, async (tx) => {
    const job = await lockJob(tx, id, { deleted: true });
    if (!job) throw new ApiError('not-found');
    if (!job.deletedAt) return;
    await emit(tx, jobHandled('job-restored', await updateJob(tx, job, { deletedAt: null }), actor));
  });
}

/** Deletes the open jobs of a client, as when the work for it ends; answers how many there were. */
export function closeJobsOf(deps: Parts, actor: ActorId, clientId: number): Promise<number> {
  return transact(deps, async (tx) => {
    if (!(await findClient(tx, clientId))) throw new ApiError('not-found');
    const open = await lockOpenJobsOf(tx, clientId);
    for (const job of open)
      await emit(tx, jobHandled('job-removed', await updateJob(tx, job, { deletedAt: deps.now() }), actor));
    return open.length;
  });
}

/** By the clock: a job that comes back does so when its day has passed too, so that no period is skipped. */
export async function continueJobs(deps: Parts): Promise<void> {
  const [today, days] = [await deps.site.today(), await openDays(deps)];
  for (let due = await overdueRecurringJobs(deps.db, today); due.length > 0;) {
    const made: ClientJobRow[] = [];
    await eachByItself(
      due,
      (id) => `The recurring job ${id}`,
      async (id) => {
        const next = await transact(deps, async (tx) => {
          const job = await lockJob(tx, id);
          return job && makeNextJob(tx, job, { now: deps.now(), days });
        });
        if (next) made.push(next);
      },
    );
    // The next ones may be in the past as well; where none was made, another process is doing it.
    due = made.flatMap((job) => (job.dueDate < today ? [job.id] : []));
  }
}

/** Makes the next job of a recurrence, once, with its checklist unticked; nothing for a client that is archived. */
async function makeNextJob(
  tx: Transaction,
  job: ClientJobRow,
  { now, days }: { now: Date; days: readonly Weekday[] },
): Promise<ClientJobRow | undefined> {
  const dueDate = nextDueDate(job, days);
  if (dueDate === null || (await findClient(tx, job.clientId))?.status === 'archived') return undefined;
  const { clientId, title, notes, assigneeId, recurrence, recurrenceFrom, template, createdBy } = job;
  const next = await insertNextJob(tx, {
    clientId,
    title,
    notes,
    assigneeId,
    recurrence,
    recurrenceFrom,
    template,
    createdBy,
    checklist: job.checklist.map(({ text }) => ({ text, done: false })),
    dueDate,
    previousId: job.id,
    createdAt: now,
  });
  if (next) await emit(tx, jobHandled('job-created', next, null));
  return next;
}

function eventOf(job: ClientJobRow, { state = job.state }: ClientJobChange): JobEvent {
  if ((job.state === 'done') === (state === 'done')) return 'job-changed';
  return state === 'done' ? 'job-completed' : 'job-reopened';
}

async function notifyAssignee(tx: Transaction, job: ClientJobRow, actor: ActorId | null): Promise<void> {
  const client = await findClient(tx, job.clientId);
  await emit(tx, jobAssigned(job, client?.name ?? 'a client', actor));
}

async function requireAssignable(
  tx: Transaction,
  assigneeId: number | null,
  clientId: number,
): Promise<void> {
  if (assigneeId === null || (await mayBeAssigned(tx, assigneeId, clientId))) return;
  const message = 'Please choose someone on the staff who works for this client';
  throw new ApiError('invalid', { message, fields: { assigneeId: message } });
}

async function openDays({ site }: Pick<Deps, 'site'>): Promise<Weekday[]> {
  return (await site.firm()).hours.flatMap(({ days }) => days);
}

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has changed this job in the meantime. Please reload, then change it again.',
  });
}
