import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { messageSchemas } from '#contract/messages/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit, transact } from '#server/domain/events.ts';
import { conversationChanged } from './events.ts';
import { sendMessage } from './messages.ts';
import { presentMessages, presentSent } from './present.ts';
import { findReadState, listMessages, markReadByPerson } from './store.ts';
import { searchConversation } from './conversation-search.ts';
import { conversationRoutes } from './conversation-routes.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'limits' | 'clientKeys'> & {
  /** True while a virus scanner is in use. */
  scanned: boolean;
};

/** Messages in the portal (requirements 7) and conversations in the dashboard. */
export function messageRoutes(parts: Parts): Route[] {
  return [...clientRoutes(parts), ...conversationRoutes(parts)];
}

function clientRoutes(parts: Parts): Route[] {
  const { db, limits } = parts;
  return [
    bind(messageEndpoints.mine, messageSchemas.mine, async ({ account: { id, clientId }, query }) => {
      const readState = clientId === null ? undefined : await findReadState(db, { accountId: id, clientId });
      if (clientId === null || !readState) return [];
      const rows = await listMessages(parts, clientId, query);
      const viewer = { accountId: id, fromClient: true, ...readState };
      return presentMessages(parts, rows, viewer);
    }),
    bind(messageEndpoints.search, messageSchemas.search, async ({ account: { id, clientId }, query }) => {
      const readState = clientId === null ? undefined : await findReadState(db, { accountId: id, clientId });
      if (clientId === null || !readState) return { messages: [], before: null };
      return searchConversation(parts, clientId, { accountId: id, fromClient: true }, query);
    }),
    bind(
      messageEndpoints.send,
      messageSchemas.send,
      async ({ account: { id, clientId }, body: { message, key, files, about } }) => {
        if (clientId === null) throw new ApiError('conflict', { message: writesFromDashboard });
        await limits.consume('message', String(id));
        const row = await sendMessage(parts, {
          accountId: id,
          clientId,
          fromClient: true,
          message,
          key,
          files,
          about,
        });
        return presentSent(parts, row, { accountId: id, fromClient: true });
      },
    ),
    bind(
      messageEndpoints.markRead,
      messageSchemas.markRead,
      async ({ account: { id, clientId }, body: { upTo } }) => {
        if (clientId === null) return;
        await transact(parts, async (tx) => {
          const hasChanged = await markReadByPerson(tx, { accountId: id, clientId, upTo });
          if (hasChanged) await emit(tx, conversationChanged(clientId));
        });
      },
    ),
  ];
}

const writesFromDashboard = 'This account belongs to the firm. Please write to clients from the dashboard.';
