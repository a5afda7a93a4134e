import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { longDate } from '#contract/dates.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { clientColumns, resultLimit, type SearchSource } from '#server/domain/search/source.ts';

/** By title, open ones first. */
export const jobSearch: SearchSource = {
  async find({ db, viewer, terms }) {
    const rows = await db
      .select({
        id: clientJobs.id,
        client: clientColumns,
        title: clientJobs.title,
        dueDate: clientJobs.dueDate,
        state: clientJobs.state,
      })
      .from(clientJobs)
      .innerJoin(clients, eq(clients.id, clientJobs.clientId))
      .where(
        and(
          isNull(clientJobs.deletedAt),
          containsWords(clientJobs.searchText, terms.words),
          isAccessible(viewer, clients.id),
        ),
      )
      .orderBy(sql`${clientJobs.state} = 'done'`, desc(clientJobs.dueDate), desc(clientJobs.id))
      .limit(resultLimit);
    return rows.map(({ id, client, title, dueDate, state }) => ({
      kind: 'job',
      id,
      client,
      title,
      detail: state === 'done' ? 'Done' : `Due ${longDate(dueDate)}`,
    }));
  },
};
