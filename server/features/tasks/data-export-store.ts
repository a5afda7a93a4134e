import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { tasks } from '#server/db/schema/tasks.ts';

const isExported = (clientId: number) => and(eq(tasks.clientId, clientId), isNull(tasks.deletedAt));

/** A client's tasks by due date. */
export function listExportedTasks(db: Reader, clientId: number) {
  const { title, description, priority, dueDate, progress, completedAt } = tasks;
  return db
    .select({ title, description, priority, dueDate, progress, completedAt })
    .from(tasks)
    .where(isExported(clientId))
    .orderBy(asc(tasks.dueDate), asc(tasks.id));
}

/** How many there are, with the bytes of their texts. */
export async function measureTasks(db: Reader, clientId: number) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      text: sql<number>`coalesce(sum(octet_length(title) + octet_length(description)), 0)::float8`,
    })
    .from(tasks)
    .where(isExported(clientId));
  return row ?? { count: 0, text: 0 };
}
