import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { longDateText } from '#contract/date-times.ts';
import { folded } from '#contract/search/folded.ts';
import type { Reader } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { messages } from '#server/db/schema/messages.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { storedContent, withContent } from '#server/domain/client-keys/message-texts.ts';
import { decryptionBudget } from '#server/domain/search/decryption-budget.ts';
import {
  clientColumns,
  resultLimit,
  type SearchContext,
  type SearchSource,
} from '#server/domain/search/source.ts';

/**
 * How many of the newest messages one search decrypts; all of ten years would keep the processor from other calls. `recent` is
 * for each key typed, about a tenth of a second of work; `older` for a text that is typed to its end.
 */
export const searchedMessages = { recent: 1_000, older: 5_000 };

/** Messages that are decrypted before other calls get their turn: a few milliseconds of work. */
const batchSize = 100;

/**
 * Conversations with a recent message that contains all words, newest first, each once. Messages are encrypted, so they are
 * decrypted and compared here, in batches, so that other calls are answered in between, and for a limited time.
 */
async function findConversations(context: SearchContext) {
  const { words } = context.terms;
  const maxScanned = searchedMessages[context.older ? 'older' : 'recent'];
  /** The id of the newest matching message by client id. */
  const found = new Map<number, number>();
  let before: number | undefined;
  const scan = decryptionBudget();
  for (let scanned = 0; scanned < maxScanned && found.size < resultLimit; scanned += batchSize) {
    const rows = await messagesBefore(context, { before, maxScanned });
    for (const { id, clientId, content } of await withContent(context, rows, scan.keys)) {
      if (found.size === resultLimit) break;
      if (found.has(clientId)) continue;
      const text = folded(content);
      if (words.every((word) => text.includes(word))) found.set(clientId, id);
    }
    before = rows.at(-1)?.id;
    if (rows.length < batchSize || !(await scan.mayGoOn())) break;
  }
  return found.size === 0 ? [] : listMessages(context.db, [...found.values()]);
}

/** The newest messages, or the newest before a certain id, with only the columns that the search needs. */
function messagesBefore(
  { db, viewer }: SearchContext,
  { before, maxScanned }: { before: number | undefined; maxScanned: number },
) {
  const newest = sql`(select coalesce(max(id), 0) from ${messages}) - ${maxScanned}::bigint`;
  return db
    .select({ id: messages.id, clientId: messages.clientId, stored: storedContent })
    .from(messages)
    .where(
      and(
        sql`${messages.id} > ${newest}`,
        before === undefined ? undefined : lt(messages.id, before),
        isAccessible(viewer, messages.clientId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(batchSize);
}

function listMessages(db: Reader, ids: readonly number[]) {
  return db
    .select({
      id: messages.id,
      client: clientColumns,
      fromClient: messages.fromClient,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(clients, eq(clients.id, messages.clientId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(desc(messages.id));
}

/** Omits the text of the messages: to read it, the user opens the conversation. */
export const messageSearch: SearchSource = {
  find: async (context) =>
    (await findConversations(context)).map(({ id, client, fromClient, createdAt }) => ({
      kind: 'message',
      id,
      client,
      title: fromClient ? `From ${client.name}` : `To ${client.name}`,
      detail: longDateText(createdAt.toISOString(), context.zone),
    })),
};
