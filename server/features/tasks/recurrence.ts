import type { Weekday } from '#contract/dates.ts';
import { nextDueDate } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit, transact } from '#server/domain/events.ts';
import { openDays } from '#server/open-days.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { insertNextTask, lockTask, listOverdueRecurring, type TaskRow } from './store.ts';
import { taskChangedByFirm } from './events.ts';

/**
 * Creates the next task of a recurrence, once, and audits it. Notifies the client unless `quietly` is set, because the client has
 * just completed the task before and sees the next one appear. Creates nothing for an archived client.
 */
export async function createNextTask(
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
  if (next) await emit(tx, taskChangedByFirm('created', next, { actor: null, now, quietly }));
  return next;
}

/** Scheduled job: creates the next one of each recurring task that is past due, done or not, so that no period is skipped. */
export async function createDueTasks(deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
  const { db, now, site } = deps;
  const [today, days] = [await site.today(), await openDays(deps)];
  for (let due = await listOverdueRecurring(db, today); due.length > 0;) {
    const created: TaskRow[] = [];
    await eachByItself(
      due,
      (id) => `The recurring task ${id}`,
      async (id) => {
        const next = await transact(deps, async (tx) => {
          const task = await lockTask(tx, id);
          return task && createNextTask(tx, task, { now: now(), days });
        });
        if (next) created.push(next);
      },
    );
    // The new ones may be past due as well. If none was created, another process is creating it.
    due = created.flatMap((task) => (task.dueDate < today ? [task.id] : []));
  }
}
