import type { Weekday } from '#contract/dates.ts';
import { nextDueDate } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit, transact } from '#server/domain/events.ts';
import { openDays } from '#server/open-days.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { insertNextTask, lockTask, overdueRecurrences, type TaskRow } from './store.ts';
import { taskHandled } from './events.ts';

/**
 * Makes the next task of a recurrence, once, and audits it; the client is notified of it unless they have just completed the
 * one before it and see it come. Nothing is made for a client that is archived.
 */
export async function makeNext(
  tx: Transaction,
  task: TaskRow,
  { now, days, quietly = false }: { now: Date; days: Weekday[]; quietly?: boolean },
): Promise<TaskRow | undefined> {
  const dueDate = nextDueDate(task, days);
  if (dueDate === null || (await findClient(tx, task.clientId))?.status === 'archived') return undefined;
  const { clientId, title, description, priority, kind, recurrence, recurrenceFrom, template, createdBy } =
    task;
  const next = await insertNextTask(tx, {
    clientId,
    title,
    description,
    priority,
    kind,
    recurrence,
    recurrenceFrom,
    template,
    createdBy,
    dueDate,
    previousId: task.id,
    createdAt: now,
  });
  if (next) await emit(tx, taskHandled('created', next, { actor: null, now, quietly }));
  return next;
}

/** By the clock: a task that comes back does so when its day has passed too, so that no period is skipped. */
export async function continueRecurrence(deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
  const { db, now, site } = deps;
  const [today, days] = [await site.today(), await openDays(deps)];
  for (let due = await overdueRecurrences(db, today); due.length > 0;) {
    const made: TaskRow[] = [];
    await eachByItself(
      due,
      (id) => `The recurring task ${id}`,
      async (id) => {
        const next = await transact(deps, async (tx) => {
          const task = await lockTask(tx, id);
          return task && makeNext(tx, task, { now: now(), days });
        });
        if (next) made.push(next);
      },
    );
    // The next ones may be in the past as well; where none was made, another process is doing it.
    due = made.flatMap((task) => (task.dueDate < today ? [task.id] : []));
  }
}
