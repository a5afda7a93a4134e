import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { bulkActionSchemas } from '#contract/bulk-actions/schemas.ts';
import { day } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import { csvFile } from '#server/files/csv.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { Account } from '#server/http/request/session.ts';
import {
  countMatching,
  findOwnAction,
  type Parts,
  previewAction,
  startAction,
  undoAction,
} from './bulk-actions.ts';
import { leftOutRows, presentAction } from './present.ts';
import { listActions } from './store.ts';

/** Bulk actions of the staff. */
export function bulkActionRoutes(parts: Parts & Pick<Deps, 'limits'>): Route[] {
  const { db, now, limits } = parts;
  const consume = (account: Account) => limits.consume('bulk-action', String(account.id));
  const read = async (account: Account, id: number) =>
    presentAction(parts, account, await findOwnAction(db, account, id));
  return [
    bind(bulkActionEndpoints.count, bulkActionSchemas.count, async ({ account, body }) => {
      await consume(account);
      return { count: await countMatching(parts, account, body) };
    }),
    bind(bulkActionEndpoints.preview, bulkActionSchemas.preview, async ({ account, body }) => {
      await consume(account);
      return previewAction(parts, account, body);
    }),
    bind(bulkActionEndpoints.start, bulkActionSchemas.start, async ({ account, body }) => {
      await consume(account);
      return read(account, await startAction(parts, account, body));
    }),
    bind(bulkActionEndpoints.list, bulkActionSchemas.list, async ({ account }) => {
      const found = await listActions(db, account.id, new Date(now().getTime() - day));
      return Promise.all(found.map((action) => presentAction(parts, account, action)));
    }),
    bind(bulkActionEndpoints.read, bulkActionSchemas.read, ({ account, params }) => read(account, params.id)),
    bind(bulkActionEndpoints.leftOut, bulkActionSchemas.leftOut, async ({ account, params }) => {
      const rows = await leftOutRows(parts, account, await findOwnAction(db, account, params.id));
      const csv = csvFile([['Name', 'Reason'], ...rows.map(({ name, reason }) => [name, reason])]);
      return { fileName: `left-out-${params.id}.csv`, csv };
    }),
    bind(bulkActionEndpoints.undo, bulkActionSchemas.undo, async ({ account, params }) =>
      read(account, await undoAction(parts, account, params.id)),
    ),
  ];
}
