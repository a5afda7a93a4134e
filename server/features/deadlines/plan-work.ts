import { longDate } from '#contract/dates.ts';
import type { NewClientJob } from '#contract/client-jobs/schemas.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import type { NewTask } from '#contract/tasks/schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import { currentSpan, findDeadline } from './deadlines.ts';
import { workPlanned } from './events.ts';
import { lockRecorded, updateRecorded } from './store.ts';
import type { Span } from './view.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** Creates a job for the firm and returns its id. The actor is null for the scheduled job. */
export type BeginJob = (
  tx: Transaction,
  newJob: { actor: ActorId | null; clientId: number; job: NewClientJob },
) => Promise<number>;

/** Creates a task for a client and returns its id. */
export type GiveTask = (
  tx: Transaction,
  newTask: { actor: ActorId; clientId: number; task: NewTask },
) => Promise<number>;

interface DeadlineId {
  clientId: number;
  key: string;
}

/** Creates a job for a deadline. Throws a conflict if it already has one. */
export function beginJobFor(deps: Parts, actor: ActorId, id: DeadlineId, begin: BeginJob): Promise<Deadline> {
  return planWork(deps, actor, id, async (tx, deadline) => {
    if (deadline.jobId !== null)
      throw new ApiError('conflict', { message: 'There is already a job for it.' });
    return { jobId: await begin(tx, { actor, clientId: id.clientId, job: jobOf(deadline) }) };
  });
}

/** Creates a task for the client, due today if the deadline has passed. Throws a conflict if the client already has one. */
export function giveTaskFor(deps: Parts, actor: ActorId, id: DeadlineId, give: GiveTask): Promise<Deadline> {
  return planWork(deps, actor, id, async (tx, deadline, { today }) => {
    if (deadline.taskId !== null)
      throw new ApiError('conflict', { message: 'The client already has a task for it.' });
    return { taskId: await give(tx, { actor, clientId: id.clientId, task: taskOf(deadline, today) }) };
  });
}

/** Creates work for a deadline of an active client and records its id. Holds a lock, so that two calls can't both create it. */
async function planWork(
  deps: Parts,
  actor: ActorId,
  { clientId, key }: DeadlineId,
  plan: (tx: Transaction, deadline: Deadline, span: Span) => Promise<{ jobId: number } | { taskId: number }>,
): Promise<Deadline> {
  const span = await currentSpan(deps);
  return transact(deps, async (tx) => {
    await requireActiveClient(tx, clientId);
    // Throws if the rules have no such deadline, before a row is inserted for it.
    await findDeadline(tx, span, { clientId, key });
    const row = await lockRecorded(tx, clientId, key);
    const work = await plan(tx, await findDeadline(tx, span, { clientId, key }), span);
    await updateRecorded(tx, row, { ...work, changedBy: actor, changedAt: deps.now() });
    await emit(tx, workPlanned(clientId));
    return findDeadline(tx, span, { clientId, key });
  });
}

/** The job for a deadline, due on its date. */
export function jobOf({ form, period, date, why, rule, citation }: Deadline): NewClientJob {
  return {
    title: `${form} ${period}`,
    notes: `Due ${longDate(date)}. ${why}\n${rule} (${citation})`,
    assigneeId: null,
    dueDate: date,
    recurrence: 'none',
    checklist: [],
    template: null,
  };
}

function taskOf({ act, form, title, period, date }: Deadline, today: string): NewTask {
  const formAndPeriod = `${form} ${period}`;
  return {
    title: act === 'pay' ? `Pay: ${formAndPeriod}` : `Please help us file ${formAndPeriod}`,
    description:
      act === 'pay'
        ? `${title}. It is due on ${longDate(date)}.`
        : `${title}. It is due on ${longDate(date)}: please send us what is still missing well before that day.`,
    priority: 'medium',
    dueDate: date < today ? today : date,
    kind: 'plain',
    recurrence: 'none',
  };
}
