import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { conversationSchemas } from '#contract/messages/schemas.ts';
import { auditOnceStandalone } from '#server/domain/audit-once.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit, transact } from '#server/domain/events.ts';
import { conversationChanged } from './events.ts';
import { sendMessage } from './messages.ts';
import { presentMessages, presentSent } from './present.ts';
import { searchConversation } from './conversation-search.ts';
import { listMessages } from './store.ts';
import {
  countConversations,
  findConversation,
  listConversations,
  markReadByFirm,
  setAwaiting,
} from './conversation-store.ts';

/** The dashboard's calls: the inbox of all clients, and the conversation with each. */
export function conversationRoutes(
  parts: Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'> & {
    /** True while a virus scanner is in use. */ scanned: boolean;
  },
): Route[] {
  const { db } = parts;
  const requireClient = async (id: number) => {
    const client = await findClient(db, id);
    if (!client) throw new ApiError('not-found');
    return client;
  };
  const auditReading = async (accountId: number, id: number) => {
    const { name } = await requireClient(id);
    await auditOnceStandalone(parts, {
      accountId,
      clientId: id,
      action: 'conversation-read',
      subject: 'conversations',
      subjectId: id,
      detail: { title: name },
    });
  };
  return [
    bind(conversationEndpoints.inbox, conversationSchemas.inbox, async ({ query, account }) => {
      const rows = await listConversations(parts, account, query);
      return rows.map(({ last: { createdAt, ...last }, ...conversation }) => ({
        ...conversation,
        last: { ...last, timestamp: createdAt.toISOString() },
      }));
    }),
    bind(conversationEndpoints.counts, conversationSchemas.counts, ({ account }) =>
      countConversations(db, account),
    ),
    bind(
      conversationEndpoints.ofClient,
      conversationSchemas.ofClient,
      async ({ account: { id: accountId }, params: { id }, query }) => {
        await auditReading(accountId, id);
        const rows = await listMessages(parts, id, query);
        const readId = (await findConversation(db, id))?.firmReadId ?? 0;
        const viewer = { accountId, fromClient: false, readId };
        return presentMessages(parts, rows, viewer);
      },
    ),
    bind(
      conversationEndpoints.search,
      conversationSchemas.search,
      async ({ account: { id: accountId }, params: { id }, query }) => {
        await auditReading(accountId, id);
        return searchConversation(parts, id, { accountId, fromClient: false }, query);
      },
    ),
    bind(conversationEndpoints.read, conversationSchemas.read, async ({ params: { id } }) => {
      await requireClient(id);
      return { awaiting: (await findConversation(db, id))?.awaiting ?? null };
    }),
    bind(
      conversationEndpoints.answer,
      conversationSchemas.answer,
      async ({ account: { id: accountId }, params, body }) => {
        const sender = { accountId, fromClient: false };
        const { message, key, files, about } = body;
        const row = await sendMessage(parts, {
          ...sender,
          clientId: params.id,
          message,
          key,
          files,
          about,
        });
        return presentSent(parts, row, sender);
      },
    ),
    bind(
      conversationEndpoints.markRead,
      conversationSchemas.markRead,
      async ({ params: { id }, body: { upTo } }) => {
        await requireClient(id);
        await transact(parts, async (tx) => {
          if (await markReadByFirm(tx, id, upTo)) await emit(tx, conversationChanged(id));
        });
      },
    ),
    bind(
      conversationEndpoints.changeAwaiting,
      conversationSchemas.changeAwaiting,
      async ({ params: { id }, body: { awaiting } }) => {
        await transact(parts, async (tx) => {
          if (!(await setAwaiting(tx, id, awaiting))) throw new ApiError('not-found');
          await emit(tx, conversationChanged(id));
        });
      },
    ),
  ];
}
