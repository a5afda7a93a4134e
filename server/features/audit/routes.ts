import { auditEndpoints, recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { auditSchemas, recordViewSchemas } from '#contract/audit/schemas.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { streamedArray } from '#server/http/response/streamed-array.ts';
import { streamedBatches } from '#server/http/response/streamed-batches.ts';
import { entriesCsv, presentEntry, wantedBy, wordsOfFilters } from './entries.ts';
import { listEntries, listPeople } from './entries-store.ts';
import { recordViewsOf } from './record-views.ts';

type Parts = Pick<Deps, 'db' | 'site'>;

/** The audit log as the owner reads it, and takes it along as CSV; clients read who has opened their records. */
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

/** A page of the log as it is asked for; the whole log leaves batch by batch, however long it is. */
function listRoute({ db, site }: Parts): Route {
  return bindResponse(auditEndpoints.list, auditSchemas.list, async ({ query }) => {
    const wanted = await wantedBy(db, query, await site.zone());
    const page = async (cursor: number | undefined, limit: number) =>
      auditSchemas.list.answer.parse((await listEntries(db, { ...wanted, cursor, limit })).map(presentEntry));
    if (query.limit !== undefined) return Response.json(await page(query.cursor, query.limit));
    return streamedArray(async (cursor, limit) => {
      const rows = await page(cursor ?? query.cursor, limit);
      return { rows, last: rows.at(-1)?.id };
    });
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
      const wanted = await wantedBy(db, query, zone);
      const body = await streamedBatches(
        async (cursor, limit) => {
          const rows = await listEntries(db, { ...wanted, cursor, limit });
          return { rows, last: rows.at(-1)?.id };
        },
        (rows, { isFirst }) => entriesCsv(rows, zone, isFirst),
      );
      const title = await wordsOfFilters(db, query);
      const entry = { accountId: account.id, action: 'audit-exported' as const, subject: 'activity' };
      // Before the first line leaves: no one takes the log along without a trace.
      await db.transaction((tx) => audit(tx, { ...entry, detail: { title } }));
      return new Response(body, { headers });
    },
  );
}
