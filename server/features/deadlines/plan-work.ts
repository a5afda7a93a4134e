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

/** How a job of the firm is begun, handed in by its topic; by the clock without an actor. */
export type BeginJob = (
  tx: Transaction,
  wanted: { actor: ActorId | null; clientId: number; job: NewClientJob },
) => Promise<number>;

/** How a client is given a task, handed in by its topic. */
export type GiveTask = (
  tx: Transaction,
  wanted: { actor: ActorId; clientId: number; task: NewTask },
) => Promise<number>;

interface Wanted {
  clientId: number;
  key: string;
}

/** Begins a job for a deadline; a conflict where there is one already. */
export function beginJobFor(deps: Parts, actor: ActorId, wanted: Wanted, begin: BeginJob): Promise<Deadline> {
  return planWork(deps, actor, wanted, async (tx, deadline) => {
    if (deadline.jobId !== null)
      throw new ApiError('conflict', { message: 'There is already a job for it.' });
    return { jobId: await begin(tx, { actor, clientId: wanted.clientId, job: jobOf(deadline) }) };
  });
}

/** Gives the client a task for a deadline, due today where its day has passed; a conflict where there is one already. */
export function giveTaskFor(deps: Parts, actor: ActorId, wanted: Wanted, give: GiveTask): Promise<Deadline> {
  return planWork(deps, actor, wanted, async (tx, deadline, { today }) => {
    if (deadline.taskId !== null)
      throw new ApiError('conflict', { message: 'The client already has a task for it.' });
    return { taskId: await give(tx, { actor, clientId: wanted.clientId, task: taskOf(deadline, today) }) };
  });
}

/** Makes work of a deadline of an active client, and records which; of two at once the second finds that of the first. */
async function planWork(
  deps: Parts,
  actor: ActorId,
  { clientId, key }: Wanted,
  plan: (tx: Transaction, deadline: Deadline, span: Span) => Promise<{ jobId: number } | { taskId: number }>,
): Promise<Deadline> {
  const span = await currentSpan(deps);
  return transact(deps, async (tx) => {
    await requireActiveClient(tx, clientId);
    // Only one that the rules know gets a row.
    await findDeadline(tx, span, { clientId, key });
    const row = await lockRecorded(tx, clientId, key);
    const work = await plan(tx, await findDeadline(tx, span, { clientId, key }), span);
    await updateRecorded(tx, row, { ...work, changedBy: actor, changedAt: deps.now() });
    await emit(tx, workPlanned(clientId));
    return findDeadline(tx, span, { clientId, key });
  });
}

/** The job that a deadline makes: due on its day. */
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
  const what = `${form} ${period}`;
  return {
    title: act === 'pay' ? `Pay: ${what}` : `Please help us file ${what}`,
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
