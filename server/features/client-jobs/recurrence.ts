import type { Weekday } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit } from '#server/domain/events.ts';
import { createOverdueWork, dueDateOfNext } from '#server/domain/recurring-work.ts';
import { jobChanged } from './events.ts';
import { type ClientJobRow, insertNextJob, lockJob, listOverdueRecurring } from './store.ts';

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
  { now, days }: { now: Date; days: readonly Weekday[] },
): Promise<ClientJobRow | undefined> {
  const dueDate = await dueDateOfNext(tx, job, days);
  if (dueDate === null) return undefined;
  const { clientId, title, assigneeId, recurrence, recurrenceFrom, template, createdBy } = job;
  const { plainNotes, encryptedNotes, notesKeyId } = job;
  const next = await insertNextJob(tx, {
    clientId,
    title,
    plainNotes,
    encryptedNotes,
    notesKeyId,
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
  if (next) await emit(tx, jobChanged('job-created', next, null));
  return next;
}
