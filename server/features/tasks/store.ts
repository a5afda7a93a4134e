import { and, asc, count, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { tasks } from '#server/db/schema/tasks.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;
interface Wanted extends Paging {
  filter?: 'open-requests' | undefined;
}

/** Open tasks by due date, then the completed, newest first. */
export function listTasks(
  db: Reader,
  clientId: number,
  { filter, limit, cursor }: Wanted = {},
): Promise<TaskRow[]> {
  const existing = sql`(select ${place} from ${tasks} where ${tasks.id} = ${cursor})`;
  const query = db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.clientId, clientId),
        isNull(tasks.deletedAt),
        filter && and(isNull(tasks.completedAt), eq(tasks.kind, 'document-request')),
        cursor === undefined ? undefined : sql`(${place}) > ${existing}`,
      ),
    )
    .orderBy(place)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** What the list is in the order of; ascending throughout, so that two places can be compared. */
const place = sql`${tasks.completedAt} is not null, coalesce(-extract(epoch from ${tasks.completedAt}), 0), ${tasks.dueDate}, ${tasks.id}`;

/** Open tasks of a client by kind: how many, how many of them overdue, and the one that is due first. */
export function countOpenTasks(db: Reader, clientId: number, today: DateText) {
  return db
    .select({
      kind: tasks.kind,
      count: count(),
      overdue: sql`count(*) filter (where ${tasks.dueDate} < ${today})`.mapWith(Number),
      title: sql<string>`(array_agg(${tasks.title} order by ${tasks.dueDate}, ${tasks.id}))[1]`,
      dueDate: sql<string>`min(${tasks.dueDate})::text`,
    })
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), isNull(tasks.deletedAt), isNull(tasks.completedAt)))
    .groupBy(tasks.kind);
}

/** A task whatever has become of it, deleted or not: emails look for it. */
export async function findTask(db: Reader, id: number): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

/** The task, locked until the transaction ends; of one client only when that is given, deleted ones only when wanted. */
export async function lockTask(
  tx: Transaction,
  id: number,
  { clientId, deleted = false }: { clientId?: number; deleted?: boolean } = {},
): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.id, id),
        clientId === undefined ? undefined : eq(tasks.clientId, clientId),
        deleted ? undefined : isNull(tasks.deletedAt),
      ),
    )
    .for('update');
  return row;
}

export function insertTasks(tx: Transaction, rows: NewTaskRow[]): Promise<TaskRow[]> {
  return tx.insert(tasks).values(rows).returning();
}

/** The next task of a recurrence; undefined when it is there already: the unique index decides. */
export async function insertNextTask(
  tx: Transaction,
  row: NewTaskRow & { previousId: number },
): Promise<TaskRow | undefined> {
  const [made] = await tx
    .insert(tasks)
    .values(row)
    .onConflictDoNothing({ target: tasks.previousId })
    .returning();
  return made;
}

/** Removes the next task of a recurrence while no one has worked on it: completing the one before makes it again. */
export async function deleteUntouchedNext(tx: Transaction, id: number): Promise<void> {
  const answered = tx.select({ id: documents.id }).from(documents).where(eq(documents.taskId, tasks.id));
  await tx
    .delete(tasks)
    .where(
      and(eq(tasks.previousId, id), eq(tasks.version, 1), isNull(tasks.completedAt), notExists(answered)),
    );
}

/** Writes a change of a locked task and counts it. */
export async function updateTask(
  tx: Transaction,
  task: TaskRow,
  change: Partial<NewTaskRow>,
): Promise<TaskRow> {
  const version = task.version + 1;
  const [row] = await tx
    .update(tasks)
    .set({ ...change, version })
    .where(eq(tasks.id, task.id))
    .returning();
  return row ?? { ...task, version };
}

/** Tasks that come back, whose day has passed and whose next one is not there yet, of clients the firm works for. */
export async function overdueRecurrences(db: Reader, today: DateText): Promise<number[]> {
  const next = alias(tasks, 'next');
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(clients, eq(clients.id, tasks.clientId))
    .where(
      and(
        ne(tasks.recurrence, 'none'),
        isNull(tasks.deletedAt),
        lt(tasks.dueDate, today),
        ne(clients.status, 'archived'),
        notExists(db.select({ id: next.id }).from(next).where(eq(next.previousId, tasks.id))),
      ),
    )
    .orderBy(asc(tasks.id));
  return rows.map((row) => row.id);
}
