import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

/** Tasks that clients are late with; the documents of a list are listed as one, by the list. */
export const lateTasks: OpenWorkSource = {
  async list({ db, viewer, today }) {
    const rows = await db
      .select({
        id: tasks.id,
        title: tasks.title,
        client: { id: clients.id, name: clients.name },
        since: tasks.createdAt,
        due: tasks.dueDate,
      })
      .from(tasks)
      .innerJoin(clients, eq(clients.id, tasks.clientId))
      .where(
        and(
          isNull(tasks.deletedAt),
          isNull(tasks.completedAt),
          isNull(tasks.requestListId),
          lt(tasks.dueDate, today),
          ne(clients.status, 'archived'),
          isAccessible(viewer, tasks.clientId),
        ),
      );
    return rows.map((task) => ({ ...task, who: task.client.name, turn: 'other', assigneeId: null }));
  },
};
