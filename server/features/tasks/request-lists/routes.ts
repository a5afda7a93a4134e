import { requestListSchemas, type AdminRequestList } from '#contract/tasks/request-list-schemas.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { exportRequestLists } from './export-request-lists.ts';
import {
  remindOfAll,
  remindOfRequest,
  requestDocuments,
  restoreRequest,
  withdrawRequest,
} from './request-lists.ts';
import { findRequestList, listRequestLists, listsOfClient, type WholeRequestList } from './store.ts';

/** Lists of requested documents, for clients and for the firm. */
export function requestListRoutes(deps: Pick<Deps, 'db' | 'now' | 'site' | 'clientKeys'>): Route[] {
  const { db, site } = deps;
  const presentAll = async (rows: WholeRequestList[]) => {
    const today = await site.today();
    const notes = await readNotes(
      deps,
      'note of a request list',
      rows.map(({ list }) => list),
    );
    return rows.map((row, index) => presentList({ ...row, note: notes[index] ?? '' }, today));
  };
  const readList = async (id: number) => {
    const row = await findRequestList(db, id);
    if (!row) throw new ApiError('not-found');
    const [note = ''] = await readNotes(deps, 'note of a request list', [row.list]);
    return presentList({ ...row, note }, await site.today());
  };
  return [
    bind(requestListEndpoints.mine, requestListSchemas.mine, async ({ account: { clientId } }) =>
      clientId === null ? [] : presentAll(await listsOfClient(db, clientId, { open: true })),
    ),
    bind(requestListEndpoints.all, requestListSchemas.all, async ({ account, query }) =>
      presentAll(
        await listRequestLists(db, account, {
          ...query,
          show: query.show ?? 'open',
          today: await site.today(),
        }),
      ),
    ),
    bind(requestListEndpoints.exporting, requestListSchemas.exporting, ({ account, query }) =>
      exportRequestLists(deps, account, { ...query, show: query.show ?? 'open' }),
    ),
    bind(requestListEndpoints.ofClient, requestListSchemas.ofClient, async ({ params, query }) => {
      if (!(await findClient(db, params.id))) throw new ApiError('not-found');
      return presentAll(await listsOfClient(db, params.id, query));
    }),
    bind(requestListEndpoints.create, requestListSchemas.create, async ({ account, params, body }) =>
      readList(await requestDocuments(deps, account.id, params.id, body)),
    ),
    // Before the routes with an id, because the first matching route wins.
    bind(requestListEndpoints.remindAll, requestListSchemas.remindAll, ({ account, body }) =>
      remindOfAll(deps, account, body.show),
    ),
    bind(requestListEndpoints.remind, requestListSchemas.remind, async ({ account, params }) => {
      await remindOfRequest(deps, account.id, params.id);
      return readList(params.id);
    }),
    bind(requestListEndpoints.withdraw, requestListSchemas.withdraw, ({ account, params }) =>
      withdrawRequest(deps, account.id, params.id),
    ),
    bind(requestListEndpoints.restore, requestListSchemas.restore, async ({ account, params }) => {
      await restoreRequest(deps, account.id, params.id);
      return readList(params.id);
    }),
  ];
}

function presentList(
  { list, client, documents, note }: WholeRequestList & { note: string },
  today: string,
): AdminRequestList {
  const sent = documents.filter((document) => document.sent).length;
  return {
    id: list.id,
    client: { id: client.id, name: client.name },
    title: list.title,
    note,
    year: list.year,
    dueDate: list.dueDate,
    documents,
    sent,
    overdue: sent < documents.length && list.dueDate < today,
    reminds: list.reminds,
    remindedAt: list.remindedAt?.toISOString() ?? null,
    createdAt: list.createdAt.toISOString(),
  };
}
