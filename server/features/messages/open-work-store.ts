import { and, eq, inArray } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { conversations, messages } from '#server/db/schema/messages.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { storedContent, withContent } from '#server/domain/client-keys/message-texts.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

/** Characters of the latest message that a line shows. */
const excerptLength = 160;

/** Conversations that await the firm's reply. */
export const unansweredMessages: OpenWorkSource = {
  async list({ db, viewer }) {
    const rows = await db
      .select({ client: { id: clients.id, name: clients.name }, since: messages.createdAt })
      .from(conversations)
      .innerJoin(clients, eq(clients.id, conversations.clientId))
      .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
      .where(and(eq(conversations.awaiting, 'firm'), isAccessible(viewer, conversations.clientId)));
    return rows.map(({ client, since }) => ({
      id: client.id,
      title: '',
      client,
      who: client.name,
      since,
      due: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },

  async titles({ db, clientKeys }, clientIds) {
    if (clientIds.length === 0) return new Map();
    const rows = await db
      .select({ clientId: conversations.clientId, stored: storedContent })
      .from(conversations)
      .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
      .where(inArray(conversations.clientId, [...clientIds]));
    const texts = await withContent({ db, clientKeys }, rows);
    return new Map(
      texts.map(({ clientId, content }) => [clientId, Array.from(content).slice(0, excerptLength).join('')]),
    );
  },
};
