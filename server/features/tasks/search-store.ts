import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { longDate } from '#contract/dates.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { clientColumns, resultLimit, type SearchSource } from '#server/domain/search/source.ts';

/** By title, open ones first. */
export const taskSearch: SearchSource = {
  async find({ db, viewer, terms }) {
    const rows = await db
      .select({ id: tasks.id, client: clientColumns, title: tasks.title, dueDate: tasks.dueDate })
      .from(tasks)
      .innerJoin(clients, eq(clients.id, tasks.clientId))
      .where(
        and(
          isNull(tasks.deletedAt),
          containsWords(tasks.searchText, terms.words),
          isAccessible(viewer, clients.id),
        ),
      )
      .orderBy(sql`${tasks.completedAt} is null desc`, desc(tasks.dueDate), desc(tasks.id))
      .limit(resultLimit);
    return rows.map(({ id, client, title, dueDate }) => ({
      kind: 'task',
      id,
      client,
      title,
      detail: `Due ${longDate(dueDate)}`,
    }));
  },
};
