import type { ClientJobChange, NewClientJob } from '#contract/client-jobs/schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { emit, transact } from '#server/domain/events.ts';
import { openDays } from '#server/open-days.ts';
import { mayBeAssigned } from './assignees/store.ts';
import { makeNextJob } from './recurrence.ts';
import { jobAssigned, type JobEvent, jobHandled } from './events.ts';
import { type ClientJobRow, deleteUntouchedNextJob, insertJob, lockJob, updateJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/** Begins a job for a client that is not archived; answers its id. */
export function createJob(
  deps: Parts,
  actor: ActorId,
  clientId: number,
  wanted: NewClientJob,
): Promise<number> {
  return transact(deps, (tx) => beginJob(tx, deps, { actor, clientId, job: wanted }));
}

/** The same in a transaction of the caller, by the clock without an actor. */
export async function beginJob(
  tx: Transaction,
  { now, clientKeys }: Pick<Deps, 'now' | 'clientKeys'>,
  {
    actor,
    clientId,
    job: { notes, ...wanted },
  }: { actor: ActorId | null; clientId: number; job: NewClientJob },
): Promise<number> {
  await requireActiveClient(tx, clientId);
  await requireAssignable(tx, wanted.assigneeId, clientId);
  const job = await insertJob(tx, {
    ...wanted,
    ...(await notesColumns(tx, clientKeys, 'notes of a job', { clientId, notes })),
    clientId,
    recurrenceFrom: wanted.dueDate,
    createdBy: actor,
    createdAt: now(),
  });
  if (!job) throw new ApiError('internal');
  await emit(tx, jobHandled('job-created', job, actor));
  await emit(tx, jobAssigned(tx, job, actor));
  return job.id;
}

/** Edits a job; a `version` that was overtaken is a conflict. Finishing one that comes back makes the next. */
export async function changeJob(
  deps: Parts,
  actor: ActorId,
  id: number,
  { version, notes, ...change }: ClientJobChange,
): Promise<void> {
  const days = await openDays(deps);
  await transact(deps, async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw new ApiError('not-found');
    if (version !== undefined && version !== job.version) throw overtaken();
    if (change.assigneeId !== undefined) await requireAssignable(tx, change.assigneeId, job.clientId);
    const [writtenNotes] = await readNotes({ db: tx, clientKeys: deps.clientKeys }, 'notes of a job', [job]);
    const event = eventOf(job, change);
    const { dueDate = job.dueDate } = change;
    const changed = await updateJob(tx, job, {
      title: change.title ?? job.title,
      state: change.state ?? job.state,
      assigneeId: change.assigneeId === undefined ? job.assigneeId : change.assigneeId,
      recurrence: change.recurrence ?? job.recurrence,
      checklist: change.checklist ?? job.checklist,
      dueDate,
      // Notes that are sent back as they were read stay as they are stored.
      ...(notes !== undefined &&
        notes !== writtenNotes &&
        (await notesColumns(tx, deps.clientKeys, 'notes of a job', { clientId: job.clientId, notes }))),
      // A new due date begins the recurrence again.
      recurrenceFrom: dueDate === job.dueDate ? job.recurrenceFrom : dueDate,
      ...(event === 'job-completed' && { completedAt: deps.now() }),
      ...(event === 'job-reopened' && { completedAt: null }),
    });
    await emit(tx, jobHandled(event, changed, actor));
    if (changed.assigneeId !== job.assigneeId) await emit(tx, jobAssigned(tx, changed, actor));
    if (event === 'job-completed') await makeNextJob(tx, changed, { now: deps.now(), days });
    if (event === 'job-reopened') await deleteUntouchedNextJob(tx, id);
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

function eventOf(job: ClientJobRow, { state = job.state }: ClientJobChange): JobEvent {
  if ((job.state === 'done') === (state === 'done')) return 'job-changed';
  return state === 'done' ? 'job-completed' : 'job-reopened';
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

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has changed this job in the meantime. Please compare, then save again.',
  });
}
