import { and, desc, eq, isNull } from 'drizzle-orm';
import { longDateText } from '#contract/date-times.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { clientColumns, resultLimit, type SearchSource } from '#server/domain/search/source.ts';

/** By name, newest first. */
export const documentSearch: SearchSource = {
  async find({ db, viewer, terms, zone }) {
    const rows = await db
      .select({
        id: documents.id,
        client: clientColumns,
        name: documents.name,
        uploadedAt: documents.uploadedAt,
      })
      .from(documents)
      .innerJoin(clients, eq(clients.id, documents.clientId))
      .where(
        and(
          isNull(documents.withdrawnAt),
          containsWords(documents.searchText, terms.words),
          isAccessible(viewer, clients.id),
        ),
      )
      .orderBy(desc(documents.id))
      .limit(resultLimit);
    return rows.map(({ id, client, name, uploadedAt }) => ({
      kind: 'document',
      id,
      client,
      title: name,
      detail: `Uploaded ${longDateText(uploadedAt.toISOString(), zone)}`,
    }));
  },
};
