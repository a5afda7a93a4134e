import { and, desc, eq, isNull } from 'drizzle-orm';
import { signatureStateLabels } from '#contract/signatures/rules.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { engagements, signatureRequests } from '#server/db/schema/signatures.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { clientColumns, resultLimit, type SearchSource } from '#server/domain/search/source.ts';

/** By title, the newest first. */
export const letterSearch: SearchSource = {
  async find({ db, viewer, terms }) {
    const rows = await db
      .select({
        id: engagements.id,
        client: clientColumns,
        draftTitle: engagements.title,
        title: signatureRequests.title,
        state: signatureRequests.state,
      })
      .from(engagements)
      .innerJoin(clients, eq(clients.id, engagements.clientId))
      .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
      .where(
        and(
          isNull(engagements.deletedAt),
          containsWords(engagements.searchText, terms.words),
          isAccessible(viewer, clients.id),
        ),
      )
      .orderBy(desc(engagements.id))
      .limit(resultLimit);
    return rows.map(({ id, client, draftTitle, title, state }) => ({
      kind: 'letter',
      id,
      client,
      title: title ?? draftTitle,
      detail: signatureStateLabels[state ?? 'draft'],
    }));
  },
};
