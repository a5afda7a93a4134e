import { and, asc, eq, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DateText } from '#contract/dates.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tasks } from '#server/db/schema/tasks.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;
type Reader = Database | Transaction;

/** Open tasks by due date, then the completed, newest first. */
export function listTasks(db: Reader, clientId: number): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), isNull(tasks.deletedAt)))
    .orderBy(
      isNotNull(tasks.completedAt),
      sql`${tasks.completedAt} desc nulls last`,
      tasks.dueDate,
      tasks.id,
    );
}

/** A task whatever has become of it, deleted or not: letters look for it. */
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

/** The next task of a series; undefined when it is there already: the unique index decides. */
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
export async function overdueSeries(db: Reader, today: DateText): Promise<number[]> {
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
