import type { DateText, Weekday } from '#contract/dates.ts';
import { titleOf } from '#contract/tasks/periods.ts';
import { countSkipped, dateOfPeriod, nextDueDate, type Recurring } from '#contract/tasks/recurrence.ts';
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
  createNext: (tx: Transaction, row: Row, how: NextHow) => Promise<Row | undefined>;
}

export interface NextHow {
  now: Date;
  days: readonly Weekday[];
  /** The next one is the first that is not due before this day. */
  notBefore?: DateText;
  /** The firm's day: what is past due already when it is created is not announced to anyone. */
  today: DateText;
}

/**
 * Creates the next one of each recurring task or job that is past due, done or not, so that no period is skipped, however long
 * the server was off.
 */
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
          return row && createNext(tx, row, { now: deps.now(), days, today });
        });
        if (next) created.push(next);
      },
    );
    // The new ones may be past due as well. If none was created, another process is creating it.
    due = created.flatMap((row) => (row.dueDate < today ? [row.id] : []));
  }
}

/**
 * Whether work that isn't done has its next one all the same, from {@link createOverdueWork}: then undoing its completion keeps
 * the next one, which would only come back as a new one.
 */
export function hasNextUndone({ dueDate }: { dueDate: DateText }, today: DateText): boolean {
  return dueDate < today;
}

/**
 * Resumes the recurring work of a client who was archived: what fell due meanwhile is skipped, so the next one is the first that
 * isn't due before `today`. `rows` are those that are past due and have no next one. Returns how many were skipped.
 */
export async function resumeWork<Row extends Recurring>(
  tx: Transaction,
  rows: readonly Row[],
  how: Omit<NextHow, 'notBefore'>,
  createNext: RecurringWork<Row>['createNext'],
): Promise<number> {
  let skipped = 0;
  for (const row of rows) {
    skipped += countSkipped(row, how.today);
    await createNext(tx, row, { ...how, notBefore: how.today });
  }
  return skipped;
}

/** What is its own in the next one of a recurrence, or null if there is none: it doesn't recur, or its client is archived. */
export async function nextOf(
  tx: Transaction,
  work: Recurring & { clientId: number; title: string; titlePattern: string | null },
  { days, notBefore }: Pick<NextHow, 'days' | 'notBefore'>,
) {
  const dueDate = nextDueDate(work, days, notBefore);
  if (dueDate === null) return null;
  if ((await findClient(tx, work.clientId))?.status === 'archived') return null;
  const { recurrence, recurrenceFrom, monthEnd } = work;
  const period = dateOfPeriod({ ...work, dueDate });
  const names = titleOf(work.titlePattern ?? work.title, period);
  return {
    recurrence,
    recurrenceFrom,
    monthEnd,
    dueDate,
    ...(work.titlePattern === null ? { title: work.title } : names),
  };
}
