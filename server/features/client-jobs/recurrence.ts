import type { Weekday } from '#contract/dates.ts';
import { nextDueDate } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { openDays } from '#server/open-days.ts';
import { findClient } from '#server/domain/recipients.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { jobHandled } from './events.ts';
import { type ClientJobRow, insertNextJob, lockJob, overdueRecurringJobs } from './store.ts';

/** By the clock: a job that comes back does so when its day has passed too, so that no period is skipped. */
export async function continueJobs(deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
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
export async function makeNextJob(
  tx: Transaction,
  job: ClientJobRow,
  { now, days }: { now: Date; days: readonly Weekday[] },
): Promise<ClientJobRow | undefined> {
  const dueDate = nextDueDate(job, days);
  if (dueDate === null || (await findClient(tx, job.clientId))?.status === 'archived') return undefined;
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
  if (next) await emit(tx, jobHandled('job-created', next, null));
  return next;
}
