import { talkEndpoints } from '#contract/talks.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendMessage, tellBrowsers } from './messages.ts';
import { presentMessages, presentSent } from './present.ts';
import { listMessages } from './store.ts';
import { countTalks, findTalk, listTalks, markReadByFirm, setTurn } from './talk-store.ts';

/** The firm's side: the inbox over all clients, and the talk with each. */
export function talkRoutes(
  parts: Pick<Deps, 'db' | 'now' | 'live'> & {
    /** True while a virus scanner is in use. */ scanned: boolean;
  },
): Route[] {
  const { db } = parts;
  const demandClient = async (id: number) => {
    if (!(await findClient(db, id))) throw new Refusal('not-found');
  };
  return [
    bind(talkEndpoints.inbox, async ({ query: { show = 'all', limit } }) => {
      const rows = await listTalks(db, show, limit);
      return rows.map(({ last: { createdAt, ...last }, ...talk }) => ({
        ...talk,
        last: { ...last, timestamp: createdAt.toISOString() },
      }));
    }),
    bind(talkEndpoints.counts, () => countTalks(db)),
    bind(talkEndpoints.ofClient, async ({ account: { id: accountId }, params: { id }, query }) => {
      await demandClient(id);
      const rows = await listMessages(db, id, query);
      const readId = (await findTalk(db, id))?.firmReadId ?? 0;
      const viewer = { accountId, fromClient: false, readId };
      return presentMessages(parts, rows, viewer);
    }),
    bind(talkEndpoints.read, async ({ params: { id } }) => {
      await demandClient(id);
      return { turn: (await findTalk(db, id))?.turn ?? null };
    }),
    bind(talkEndpoints.answer, async ({ account: { id: accountId }, params, body }) => {
      const sender = { accountId, fromClient: false };
      const { message, key, files } = body;
      const row = await sendMessage(parts, { ...sender, clientId: params.id, message, key, files });
      return presentSent(parts, row, sender);
    }),
    bind(talkEndpoints.markRead, async ({ params: { id }, body: { upTo } }) => {
      await demandClient(id);
      if (await markReadByFirm(db, id, upTo)) tellBrowsers(parts, id);
    }),
    bind(talkEndpoints.changeTurn, async ({ params: { id }, body: { turn } }) => {
      if (!(await setTurn(db, id, turn))) throw new Refusal('not-found');
      tellBrowsers(parts, id);
    }),
  ];
}
