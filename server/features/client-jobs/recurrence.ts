import type { Weekday } from '#contract/dates.ts';
import { nextDueDate } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { openDays } from '#server/open-days.ts';
import { findClient } from '#server/domain/recipients.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { jobChanged } from './events.ts';
import { type ClientJobRow, insertNextJob, lockJob, listOverdueRecurring } from './store.ts';

/** Scheduled job: creates the next one of each recurring job that is past due, done or not, so that no period is skipped. */
export async function createDueJobs(deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
  const [today, days] = [await deps.site.today(), await openDays(deps)];
  for (let due = await listOverdueRecurring(deps.db, today); due.length > 0;) {
    const created: ClientJobRow[] = [];
    await eachByItself(
      due,
      (id) => `The recurring job ${id}`,
      async (id) => {
        const next = await transact(deps, async (tx) => {
          const job = await lockJob(tx, id);
          return job && createNextJob(tx, job, { now: deps.now(), days });
        });
        if (next) created.push(next);
      },
    );
    // The new ones may be past due as well. If none was created, another process is creating it.
    due = created.flatMap((job) => (job.dueDate < today ? [job.id] : []));
  }
}

/** Creates the next job of a recurrence, once, with its checklist unchecked. Creates nothing for an archived client. */
export async function createNextJob(
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
  if (next) await emit(tx, jobChanged('job-created', next, null));
  return next;
}
