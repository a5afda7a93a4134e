import { and, asc, count, eq, getTableColumns, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;
interface TaskQuery extends Paging {
  filter?: 'open-requests' | undefined;
}

/** All of its keys are ascending, so that two positions can be compared as rows. */
const openFirst = listOrder(
  [
    { value: sql`${tasks.completedAt} is not null`, type: 'boolean' },
    { value: sql`coalesce(-extract(epoch from ${tasks.completedAt}), 0)`, type: 'numeric' },
    tasks.dueDate,
    tasks.id,
  ],
  'ascending',
);

/** A client's tasks: open ones by due date, then completed ones, the latest completed first. */
export async function listTasks(
  db: Reader,
  clientId: number,
  { filter, limit, cursor }: TaskQuery = {},
): Promise<TaskRow[]> {
  const query = db
    .select({ ...getTableColumns(tasks), keyset: openFirst.keyset })
    .from(tasks)
    .where(
      and(
        eq(tasks.clientId, clientId),
        isNull(tasks.deletedAt),
        filter && and(isNull(tasks.completedAt), eq(tasks.kind, 'document-request')),
        openFirst.after(cursor),
      ),
    )
    .orderBy(...openFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** Open tasks of a client by kind: how many, how many overdue, and the one that is due first. */
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

/** A task in any state, even deleted. For emails. */
export async function findTask(db: Reader, id: number): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

/** The task, with its row locked until the transaction ends. `clientId`: only of that client. `deleted`: also deleted ones. */
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

/** Inserts the next task of a recurrence. Returns undefined if it already exists, which the unique index decides. */
export async function insertNextTask(
  tx: Transaction,
  row: NewTaskRow & { previousId: number },
): Promise<TaskRow | undefined> {
  const [inserted] = await tx
    .insert(tasks)
    .values(row)
    .onConflictDoNothing({ target: tasks.previousId })
    .returning();
  return inserted;
}

/** Deletes the next task of a recurrence if nobody has worked on it. Completing the task again creates it again. */
export async function deleteUntouchedNext(tx: Transaction, id: number): Promise<void> {
  const answered = tx.select({ id: documents.id }).from(documents).where(eq(documents.taskId, tasks.id));
  await tx
    .delete(tasks)
    .where(
      and(eq(tasks.previousId, id), eq(tasks.version, 1), isNull(tasks.completedAt), notExists(answered)),
    );
}

/** Whether a request list is withdrawn; locked, so that it stays so until the transaction ends. */
export async function isListWithdrawn(tx: Transaction, id: number): Promise<boolean> {
  const [list] = await tx
    .select({ withdrawnAt: requestLists.withdrawnAt })
    .from(requestLists)
    .where(eq(requestLists.id, id))
    .for('share');
  return list !== undefined && list.withdrawnAt !== null;
}

/** Updates a locked task and increments its version. */
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

/** Ids of recurring tasks whose due date has passed and that have no next task yet. Leaves out archived clients. */
export async function listOverdueRecurring(db: Reader, today: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(clients, eq(clients.id, tasks.clientId))
    .where(and(isOverdueRecurring(db, today), ne(clients.status, 'archived')))
    .orderBy(asc(tasks.id));
  return rows.map((row) => row.id);
}

/** Those of one client, with their rows locked until the transaction ends. */
export function lockOverdueRecurring(
  tx: Transaction,
  { clientId, today }: { clientId: number; today: DateText },
): Promise<TaskRow[]> {
  return tx
    .select()
    .from(tasks)
    .where(and(isOverdueRecurring(tx, today), eq(tasks.clientId, clientId)))
    .orderBy(asc(tasks.id))
    .for('update');
}

function isOverdueRecurring(db: Reader, today: DateText) {
  const next = alias(tasks, 'next');
  return and(
    ne(tasks.recurrence, 'none'),
    isNull(tasks.deletedAt),
    lt(tasks.dueDate, today),
    notExists(db.select({ id: next.id }).from(next).where(eq(next.previousId, tasks.id))),
  );
}
