import type { DateText, Weekday } from '#contract/dates.ts';
import { nextDueDate, type Recurring } from '#contract/tasks/recurrence.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { openDays } from '#server/open-days.ts';
import { transact } from './events.ts';
import { findClient } from './recipients.ts';

interface RecurringWork<Row> {
  /** What it is called in the log, such as `recurring task`. */
  name: string;
  /** Ids of rows that are past due and have no next one yet. */
  listOverdue: (db: Deps['db'], today: DateText) => Promise<number[]>;
  lock: (tx: Transaction, id: number) => Promise<Row | undefined>;
  /** Creates the one after `row`, or nothing if another process has created it or none is due. */
  createNext: (tx: Transaction, row: Row, how: { now: Date; days: Weekday[] }) => Promise<Row | undefined>;
}

/** Creates the next one of each recurring task or job that is past due, done or not, so that no period is skipped. */
export async function createOverdueWork<Row extends { id: number; dueDate: DateText }>(
  deps: Pick<Deps, 'db' | 'now' | 'site' | 'live'>,
  { name, listOverdue, lock, createNext }: RecurringWork<Row>,
): Promise<void> {
  const [today, days] = [await deps.site.today(), await openDays(deps)];
  for (let due = await listOverdue(deps.db, today); due.length > 0;) {
    const created: Row[] = [];
    await eachByItself(
      due,
      (id) => `The ${name} ${id}`,
      async (id) => {
        const next = await transact(deps, async (tx) => {
          const row = await lock(tx, id);
          return row && createNext(tx, row, { now: deps.now(), days });
        });
        if (next) created.push(next);
      },
    );
    // The new ones may be past due as well. If none was created, another process is creating it.
    due = created.flatMap((row) => (row.dueDate < today ? [row.id] : []));
  }
}

/** When the next one is due, or null if there is none: the work does not repeat, or its client is archived. */
export async function dueDateOfNext(
  tx: Transaction,
  work: Recurring & { clientId: number },
  days: readonly Weekday[],
): Promise<DateText | null> {
  const dueDate = nextDueDate(work, days);
  if (dueDate === null) return null;
  return (await findClient(tx, work.clientId))?.status === 'archived' ? null : dueDate;
}
