import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { type BillingExport, billingExportSchemas, type ExportFile } from '#contract/invoices/exports.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { csvText } from '#server/files/csv.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { streamedBatches } from '#server/http/response/streamed-batches.ts';
import { columnsOf } from './columns.ts';
import { exportBilling, kindsOf, periodText } from './exports.ts';
import { type BillingExportRow, countRecords, findExport, listExports, listRecords } from './store.ts';

/** Exports of invoices, payments, refunds and write-offs for accounting software. */
export function billingExportRoutes(deps: Pick<Deps, 'db' | 'now'>): Route[] {
  const { db } = deps;
  return [
    bind(billingExportEndpoints.list, billingExportSchemas.list, async ({ query }) =>
      withCounts(deps, await listExports(db, query)),
    ),
    bind(billingExportEndpoints.create, billingExportSchemas.create, async ({ account, body }) => {
      const created = await exportBilling(deps, account.id, body);
      const [presented] = await withCounts(deps, [{ billingExport: created, createdBy: account.username }]);
      if (!presented) throw new ApiError('internal');
      return presented;
    }),
    bindResponse(
      billingExportEndpoints.file,
      billingExportSchemas.file,
      async ({ account, params: { id }, query: { file }, request }) => {
        const billingExport = await findExport(db, id);
        if (!billingExport) throw new ApiError('not-found');
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}-${billingExport.toDay}-export-${id}.csv"`,
        };
        if (request.method === 'HEAD') return new Response(null, { headers });
        const header = csvText([columnsOf(billingExport.format, billingExport)[file].header]);
        const body = await streamedBatches(
          async (cursor: number | undefined, limit) => {
            const rows = await listRecords(db, id, kindsOf[file], { cursor: cursor ?? 0, limit });
            return { rows, last: rows.at(-1)?.id };
          },
          (rows, { isFirst }) => `${isFirst ? header : ''}${rows.map(({ csv }) => csv).join('')}`,
        );
        const entry = { accountId: account.id, action: 'billing-export-downloaded' as const };
        const title = `${file}, ${periodText(billingExport)}`;
        // Audited before the first byte is sent, so that no download goes unrecorded.
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
  rows: readonly { billingExport: BillingExportRow; createdBy: string | null }[],
): Promise<BillingExport[]> {
  const ids = rows.map(({ billingExport }) => billingExport.id);
  const counted = ids.length > 0 ? await countRecords(db, ids) : [];
  return rows.map(
    ({ billingExport: { id, fromDay, toDay, format, onlyNew, accountCode, createdAt }, createdBy }) => {
      const exportCounts = counted.filter(({ exportId }) => exportId === id);
      const countOf = (file: ExportFile) =>
        exportCounts
          .filter(({ kind }) => kindsOf[file].includes(kind))
          .reduce((sum, { count }) => sum + count, 0);
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
    },
  );
}
