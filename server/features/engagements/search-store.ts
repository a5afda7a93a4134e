import { and, desc, eq, isNull } from 'drizzle-orm';
import { signatureStateLabels } from '#contract/signatures/rules.ts';
import { clients } from '#server/db/schema/clients.ts';
import { engagements, signatureRequests } from '#server/db/schema/signatures.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { clientColumns, resultLimit, type SearchSource } from '#server/domain/search/source.ts';
import { isTitled, readTitleOf } from './title.ts';

/** By title, the newest first. */
export const letterSearch: SearchSource = {
  async find({ db, viewer, terms, today }) {
    const rows = await db
      .select({
        id: engagements.id,
        client: clientColumns,
        draft: { title: engagements.title, lines: engagements.lines, startsOn: engagements.startsOn },
        title: signatureRequests.title,
        state: signatureRequests.state,
      })
      .from(engagements)
      .innerJoin(clients, eq(clients.id, engagements.clientId))
      .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
      .where(
        and(
          isNull(engagements.deletedAt),
          await isTitled(db, terms.words, today),
          isAccessible(viewer, clients.id),
        ),
      )
      .orderBy(desc(engagements.id))
      .limit(resultLimit);
    const titleOf = await readTitleOf(db, today);
    return rows.map(({ id, client, draft, title, state }) => ({
      kind: 'letter',
      id,
      client,
      title: title ?? titleOf(draft, client.name),
      detail: signatureStateLabels[state ?? 'draft'],
    }));
  },
};
