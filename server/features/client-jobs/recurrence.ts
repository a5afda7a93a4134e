import { monthAfter, monthsApart } from '#contract/client-jobs/months.ts';
import { dateOfPeriod } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit } from '#server/domain/events.ts';
import { createOverdueWork, type NextHow, nextOf, resumeWork } from '#server/domain/recurring-work.ts';
import { jobChanged } from './events.ts';
import {
  type ClientJobRow,
  insertNextJob,
  listOverdueRecurring,
  lockJob,
  lockOverdueRecurring,
} from './store.ts';

/** Scheduled job: creates the next one of each recurring job that is past due. */
export async function createDueJobs(deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
  await createOverdueWork(deps, {
    name: 'recurring job',
    listOverdue: listOverdueRecurring,
    lock: lockJob,
    createNext: createNextJob,
  });
}

/** Creates the next job of a recurrence, once, with its checklist unchecked. Creates nothing for an archived client. */
export async function createNextJob(
  tx: Transaction,
  job: ClientJobRow,
  how: NextHow,
): Promise<ClientJobRow | undefined> {
  const own = await nextOf(tx, job, how);
  if (own === null) return undefined;
  const { clientId, assigneeId, template, createdBy, estimateMinutes } = job;
  const { encryptedNotes, notesKeyId } = job;
  const next = await insertNextJob(tx, {
    ...own,
    clientId,
    encryptedNotes,
    notesKeyId,
    assigneeId,
    estimateMinutes,
    template,
    createdBy,
    checklist: job.checklist.map(({ text }) => ({ text, done: false })),
    closesMonth:
      job.closesMonth &&
      monthAfter(
        job.closesMonth,
        monthsApart(dateOfPeriod(job), dateOfPeriod({ ...job, dueDate: own.dueDate })),
      ),
    previousId: job.id,
    createdAt: how.now,
  });
  if (next) await emit(tx, jobChanged('job-created', next, null));
  return next;
}

/** Resumes the recurring jobs of a client who was archived. Returns how many were skipped. */
export async function resumeJobs(
  tx: Transaction,
  clientId: number,
  how: Omit<NextHow, 'notBefore'>,
): Promise<number> {
  return resumeWork(tx, await lockOverdueRecurring(tx, { clientId, today: how.today }), how, createNextJob);
}
