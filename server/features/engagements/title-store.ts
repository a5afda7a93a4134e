import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { containsWords, foldedText } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { engagements, signatureRequests } from '#server/db/schema/signatures.ts';

const hasVariable = sql`strpos(${engagements.title}, '{') > 0`;

/** What the titles of letters are made of, variables included. */
export function selectTitles(db: Reader) {
  return db
    .select({
      id: engagements.id,
      title: engagements.title,
      lines: engagements.lines,
      startsOn: engagements.startsOn,
      client: clients.name,
    })
    .from(engagements)
    .innerJoin(clients, eq(clients.id, engagements.clientId));
}

/** The drafts with variables in their titles. */
export function listVariableDrafts(db: Reader) {
  return selectTitles(db).where(
    and(isNull(engagements.requestId), isNull(engagements.deletedAt), hasVariable),
  );
}

/**
 * Whether the title of a letter contains all of the words: the one that was sent, or that of the draft. `drafts` are those with
 * variables whose titles do.
 */
export function titleContains(words: readonly string[], drafts: readonly number[]): SQL | undefined {
  return or(
    containsWords(foldedText(sql`${signatureRequests.title}`), words),
    and(isNull(engagements.requestId), not(hasVariable), containsWords(engagements.searchText, words)),
    inArray(engagements.id, [...drafts]),
  );
}
