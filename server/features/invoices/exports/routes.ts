import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { type BillingExport, billingExportSchemas, type ExportFile } from '#contract/invoices/exports.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { csvText } from '#server/files/csv.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { streamedBatches } from '#server/http/response/streamed-batches.ts';
import { columnsOf } from './columns.ts';
import { daysOf, exportBilling, kindsOf } from './exports.ts';
import { type BillingExportRow, countRecords, findExport, listExports, listRecords } from './store.ts';

/** Exports of what was billed and paid, and the record of each. */
export function billingExportRoutes(deps: Pick<Deps, 'db' | 'now'>): Route[] {
  const { db } = deps;
  return [
    bind(billingExportEndpoints.list, billingExportSchemas.list, async ({ query }) =>
      withCounts(deps, await listExports(db, query)),
    ),
    bind(billingExportEndpoints.create, billingExportSchemas.create, async ({ account, body }) => {
      const made = await exportBilling(deps, account.id, body);
      const [shown] = await withCounts(deps, [{ made, createdBy: account.username }]);
      if (!shown) throw new ApiError('internal');
      return shown;
    }),
    bindResponse(
      billingExportEndpoints.file,
      billingExportSchemas.file,
      async ({ account, params: { id }, query: { file }, request }) => {
        const made = await findExport(db, id);
        if (!made) throw new ApiError('not-found');
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}-${made.toDay}-export-${id}.csv"`,
        };
        if (request.method === 'HEAD') return new Response(null, { headers });
        const header = csvText([columnsOf(made.format, made)[file].header]);
        const body = await streamedBatches(
          async (cursor = 0, limit) => {
            const rows = await listRecords(db, id, kindsOf[file], { cursor, limit });
            return { rows, last: rows.at(-1)?.id };
          },
          (rows, { isFirst }) => `${isFirst ? header : ''}${rows.map(({ csv }) => csv).join('')}`,
        );
        const entry = { accountId: account.id, action: 'billing-export-downloaded' as const };
        const title = `${file}, ${daysOf(made)}`;
        // Before the first line leaves: no one takes a file along without a trace.
        await db.transaction((tx) =>
          audit(tx, { ...entry, subject: 'billing-exports', subjectId: id, detail: { title } }),
        );
        return new Response(body, { headers });
      },
    ),
  ];
}

async function withCounts(
  { db }: Pick<Deps, 'db'>,
  rows: readonly { made: BillingExportRow; createdBy: string | null }[],
): Promise<BillingExport[]> {
  const ids = rows.map(({ made }) => made.id);
  const counted = ids.length > 0 ? await countRecords(db, ids) : [];
  return rows.map(({ made: { id, fromDay, toDay, format, onlyNew, accountCode, createdAt }, createdBy }) => {
    const own = counted.filter(({ exportId }) => exportId === id);
    const countOf = (file: ExportFile) =>
      own.filter(({ kind }) => kindsOf[file].includes(kind)).reduce((sum, { count }) => sum + count, 0);
    return {
      id,
      from: fromDay,
      to: toDay,
      format,
      onlyNew,
      accountCode,
      createdAt: createdAt.toISOString(),
      createdBy,
      counts: {
        invoices: countOf('invoices'),
        payments: countOf('payments'),
        refunds: countOf('refunds'),
        'write-offs': countOf('write-offs'),
        corrections: countOf('corrections'),
      },
    };
  });
}
