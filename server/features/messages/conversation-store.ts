import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { ConversationFilter, Awaiting } from '#contract/messages/rules.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { clients } from '#server/db/schema/clients.ts';
import { conversations, messages } from '#server/db/schema/messages.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';

export type Conversation = typeof conversations.$inferSelect;

/** Characters of the latest message that the inbox shows. */
const previewLength = 160;

/** Locks a client's conversation until the transaction ends, so that messages are written one by one. The first one creates it. */
export async function lockConversation(tx: Transaction, clientId: number): Promise<Conversation> {
  await tx
    .insert(conversations)
    .values({ clientId, lastMessageId: 0, awaiting: 'nobody' })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.clientId, clientId))
    .for('update');
  if (!row) throw new Error('A conversation was not created');
  return row;
}

export async function updateConversation(
  tx: Transaction,
  clientId: number,
  change: Partial<Conversation>,
): Promise<void> {
  await tx.update(conversations).set(change).where(eq(conversations.clientId, clientId));
}

export async function findConversation(db: Reader, clientId: number): Promise<Conversation | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.clientId, clientId));
  return row;
}

const isUnread = gt(conversations.lastClientMessageId, conversations.firmReadId);
const conditions: Record<ConversationFilter, ReturnType<typeof eq> | undefined> = {
  all: undefined,
  unread: isUnread,
  firm: eq(conversations.awaiting, 'firm'),
  client: eq(conversations.awaiting, 'client'),
};

const unreadFirst = listOrder(
  [{ value: isUnread, type: 'boolean' }, conversations.lastMessageId],
  'descending',
);

/** The conversations that the viewer may see: unread ones first, then by their latest message. */
export async function listConversations(
  texts: TextReader,
  viewer: Viewer,
  { show = 'all', limit, cursor }: Paging & { show?: ConversationFilter | undefined },
) {
  const query = texts.db
    .select({
      clientId: conversations.clientId,
      name: clients.name,
      awaiting: conversations.awaiting,
      unread: sql<number>`(select count(*)::integer from ${messages} newer
        where newer.client_id = ${conversations.clientId} and newer.from_client
          and newer.id > ${conversations.firmReadId})`,
      last: {
        id: messages.id,
        fromClient: messages.fromClient,
        createdAt: messages.createdAt,
      },
      stored: storedContent,
      keyset: unreadFirst.keyset,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .innerJoin(clients, eq(clients.id, conversations.clientId))
    .where(and(conditions[show], isAccessible(viewer, conversations.clientId), unreadFirst.after(cursor)))
    .orderBy(...unreadFirst.by);
  const found = await (limit === undefined ? query : query.limit(limit));
  const rows = await withContent(texts, endPage(found, { limit, cursor }));
  return rows.map(({ content, last, ...conversation }) => ({
    ...conversation,
    last: { ...last, content: Array.from(content).slice(0, previewLength).join('') },
  }));
}

/** How many conversations are unread, and how many await a reply from the firm. */
export async function countConversations(
  db: Reader,
  viewer: Viewer,
): Promise<{ unread: number; firm: number }> {
  const [row] = await db
    .select({
      unread: sql<number>`count(*) filter (where ${isUnread})::integer`,
      firm: sql<number>`count(*) filter (where ${conversations.awaiting} = 'firm')::integer`,
    })
    .from(conversations)
    .where(
      and(or(isUnread, eq(conversations.awaiting, 'firm')), isAccessible(viewer, conversations.clientId)),
    );
  return row ?? { unread: 0, firm: 0 };
}

/** How many messages of a client no one at the firm has read. */
export async function countUnreadByFirm(db: Reader, clientId: number): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`count(*)::integer` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.clientId, messages.clientId))
    .where(
      and(
        eq(messages.clientId, clientId),
        eq(messages.fromClient, true),
        gt(messages.id, conversations.firmReadId),
      ),
    );
  return row?.unread ?? 0;
}

/**
 * Advances the firm's read marker, never back and never beyond the latest message; false when it was there already. If the firm
 * sent the latest message and has now read everything, the conversation awaits a reply from the client.
 */
export async function markReadByFirm(db: Reader, clientId: number, upTo: number): Promise<boolean> {
  const mark = sql`least(${upTo}::bigint, ${conversations.lastMessageId})`;
  const rows = await db
    .update(conversations)
    .set({
      firmReadId: mark,
      awaiting: sql`case when awaiting = 'firm' and last_message_id > last_client_message_id
        and last_client_message_id <= ${mark} then 'client' else awaiting end`,
    })
    .where(and(eq(conversations.clientId, clientId), lt(conversations.firmReadId, mark)))
    .returning({ clientId: conversations.clientId });
  return rows.length > 0;
}

/** Sets who a reply is awaited from; false when the client has no conversation. */
export async function setAwaiting(db: Reader, clientId: number, awaiting: Awaiting): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ awaiting })
    .where(eq(conversations.clientId, clientId))
    .returning({ clientId: conversations.clientId });
  return rows.length > 0;
}
