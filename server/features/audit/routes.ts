import { auditEndpoints, recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { PageCursor } from '#contract/paging.ts';
import { auditSchemas, recordViewSchemas } from '#contract/audit/schemas.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { streamedArray } from '#server/http/response/streamed-array.ts';
import { streamedBatches } from '#server/http/response/streamed-batches.ts';
import { entriesCsv, presentEntry, entryFilterOf, describeFilters } from './entries.ts';
import { type EntryRow, listEntries, listPeople } from './entries-store.ts';
import { recordViewsOf } from './record-views.ts';

type Parts = Pick<Deps, 'db' | 'site'>;

/** The audit log for the owner, as pages and as CSV; and who opened their records, for clients. */
export function auditRoutes(deps: Parts): Route[] {
  const { db } = deps;
  return [
    listRoute(deps),
    exportRoute(deps),
    bind(recordViewEndpoints.mine, recordViewSchemas.mine, async ({ account, query }) =>
      account.clientId === null ? [] : recordViewsOf(deps, account.clientId, query),
    ),
    bind(auditEndpoints.people, auditSchemas.people, ({ query }) => listPeople(db, query)),
  ];
}

/** With `limit`, answers one page of the log. Without, streams the whole log in batches. */
function listRoute({ db, site }: Parts): Route {
  return bindResponse(auditEndpoints.list, auditSchemas.list, async ({ query }) => {
    const filter = await entryFilterOf(db, query, await site.zone());
    const page = async (cursor: PageCursor, limit: number) =>
      auditSchemas.list.answer.parse((await listEntries(db, { ...filter, cursor, limit })).map(presentEntry));
    if (query.limit !== undefined)
      return Response.json(query.cursor.rowsWithNext(await page(query.cursor, query.limit)));
    return streamedArray<PageCursor>(async (cursor = query.cursor, limit) => ({
      rows: await page(cursor, limit),
      last: cursor.following(),
    }));
  });
}

function exportRoute({ db, site }: Parts): Route {
  return bindResponse(
    auditEndpoints.exporting,
    auditSchemas.exporting,
    async ({ query, account, request }) => {
      const zone = await site.zone();
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-log-${await site.today()}.csv"`,
      };
      if (request.method === 'HEAD') return new Response(null, { headers });
      const filter = await entryFilterOf(db, query, zone);
      const body = await streamedBatches<EntryRow, PageCursor>(
        async (cursor = new PageCursor(), limit) => ({
          rows: await listEntries(db, { ...filter, cursor, limit }),
          last: cursor.following(),
        }),
        (rows, { isFirst }) => entriesCsv(rows, zone, isFirst),
      );
      const title = await describeFilters(db, query);
      const entry = { accountId: account.id, action: 'audit-exported' as const, subject: 'activity' };
      // Audited before the first line is sent, so that no export goes unrecorded.
      await db.transaction((tx) => audit(tx, { ...entry, detail: { title } }));
      return new Response(body, { headers });
    },
  );
}
