import { retitled, titleOf } from '#contract/tasks/periods.ts';
import { dateOfPeriod } from '#contract/tasks/recurrence.ts';
import type { ClientJobChange, NewClientJob } from '#contract/client-jobs/schemas.ts';
import type { DateText, Weekday } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { emit, transact } from '#server/domain/events.ts';
import { hasNextUndone } from '#server/domain/recurring-work.ts';
import { openDays } from '#server/open-days.ts';
import { mayBeAssigned } from './assignees/store.ts';
import { createNextJob } from './recurrence.ts';
import { jobAssigned, type JobEvent, jobChanged } from './events.ts';
import { type ClientJobRow, deleteUntouchedNextJob, insertJob, lockJob, updateJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/** Creates a job for a client and returns its id. Throws if the client is archived. */
export function createJob(deps: Parts, actor: ActorId, clientId: number, job: NewClientJob): Promise<number> {
  return transact(deps, (tx) => beginJob(tx, deps, { actor, clientId, job }));
}

/**
 * Like {@link createJob}, in the caller's transaction. The actor is null for the scheduled job. `isOneOfMany`: the caller
 * notifies the assignee of all of them.
 */
export async function beginJob(
  tx: Transaction,
  { now, clientKeys }: Pick<Deps, 'now' | 'clientKeys'>,
  {
    actor,
    clientId,
    job: { notes, ...fields },
    isOneOfMany = false,
  }: { actor: ActorId | null; clientId: number; job: NewClientJob; isOneOfMany?: boolean },
): Promise<number> {
  await requireActiveClient(tx, clientId);
  await requireAssignable(tx, fields.assigneeId, clientId);
  const job = await insertJob(tx, {
    ...fields,
    ...titleOf(fields.title, fields.dueDate),
    ...(await notesColumns(tx, clientKeys, 'notes of a job', { clientId, notes })),
    clientId,
    recurrenceFrom: fields.dueDate,
    createdBy: actor,
    createdAt: now(),
  });
  if (!job) throw new ApiError('internal');
  await emit(tx, jobChanged('job-created', job, actor));
  if (!isOneOfMany) await emit(tx, jobAssigned(tx, job, actor));
  return job.id;
}

/** Edits a job. Throws a conflict if it has changed since `version`. Finishing a recurring job creates the next one. */
export async function changeJob(
  deps: Parts,
  actor: ActorId,
  id: number,
  change: ClientJobChange,
): Promise<void> {
  const calendar = { days: await openDays(deps), today: await deps.site.today() };
  await transact(deps, async (tx) => {
    const { job, changed } = await changeJobWithin(tx, deps, calendar, { actor, id, change });
    if (changed.assigneeId !== job.assigneeId) await emit(tx, jobAssigned(tx, changed, actor));
  });
}

/** Like {@link changeJob}, in the caller's transaction, but notifies nobody. Returns the job before and after. */
export async function changeJobWithin(
  tx: Transaction,
  deps: Pick<Deps, 'now' | 'clientKeys'>,
  { days, today }: { days: Weekday[]; today: DateText },
  {
    actor,
    id,
    change: { version, notes, ...change },
  }: { actor: ActorId; id: number; change: ClientJobChange },
): Promise<{ job: ClientJobRow; changed: ClientJobRow }> {
  const job = await lockJob(tx, id);
  if (!job) throw new ApiError('not-found');
  requireVersion(job, version, 'this job');
  if (change.assigneeId !== undefined) await requireAssignable(tx, change.assigneeId, job.clientId);
  const [currentNotes] = await readNotes({ db: tx, clientKeys: deps.clientKeys }, 'notes of a job', [job]);
  const event = eventOf(job, change);
  const { dueDate = job.dueDate } = change;
  const recurrence = {
    recurrence: change.recurrence ?? job.recurrence,
    // A new due date restarts the recurrence.
    recurrenceFrom: dueDate === job.dueDate ? job.recurrenceFrom : dueDate,
    monthEnd: change.monthEnd ?? job.monthEnd,
    dueDate,
  };
  const changed = await updateJob(tx, job, {
    ...recurrence,
    ...retitled(job, change.title, dateOfPeriod(recurrence)),
    state: change.state ?? job.state,
    assigneeId: change.assigneeId === undefined ? job.assigneeId : change.assigneeId,
    estimateMinutes: change.estimateMinutes === undefined ? job.estimateMinutes : change.estimateMinutes,
    checklist: change.checklist ?? job.checklist,
    closesMonth: change.closesMonth === undefined ? job.closesMonth : change.closesMonth,
    // Unchanged notes are not encrypted again.
    ...(notes !== undefined &&
      notes !== currentNotes &&
      (await notesColumns(tx, deps.clientKeys, 'notes of a job', { clientId: job.clientId, notes }))),
    ...(event === 'job-completed' && { completedAt: deps.now() }),
    ...(event === 'job-reopened' && { completedAt: null }),
  });
  await emit(tx, jobChanged(event, changed, actor));
  if (event === 'job-completed') await createNextJob(tx, changed, { now: deps.now(), days, today });
  if (event === 'job-reopened' && !hasNextUndone(changed, today)) await deleteUntouchedNextJob(tx, id);
  return { job, changed };
}

export function removeJob(deps: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(deps, (tx) => removeJobWithin(tx, deps, actor, id));
}

/** Like {@link removeJob}, in the caller's transaction. With `untouched`, throws a conflict if it was changed since it was created. */
export async function removeJobWithin(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  actor: ActorId,
  id: number,
  { untouched = false } = {},
): Promise<void> {
  const job = await lockJob(tx, id);
  if (!job) throw new ApiError('not-found');
  if (untouched && job.version > 1)
    throw new ApiError('conflict', { message: 'The job was changed or done since' });
  await emit(tx, jobChanged('job-removed', await updateJob(tx, job, { deletedAt: now() }), actor));
}

export function restoreJob(deps: Parts, actor: ActorId, id: number): Promise<void> {
  return transact(deps, async (tx) => {
    const job = await lockJob(tx, id, { deleted: true });
    if (!job) throw new ApiError('not-found');
    if (!job.deletedAt) return;
    await emit(tx, jobChanged('job-restored', await updateJob(tx, job, { deletedAt: null }), actor));
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
