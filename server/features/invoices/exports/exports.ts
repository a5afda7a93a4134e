import {
  defaultAccountCode,
  type ExportedKind,
  type ExportFile,
  type NewBillingExport,
} from '#contract/invoices/exports.ts';
import { longDate } from '#contract/dates.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { csvText } from '#server/files/csv.ts';
import { listRates } from '../sales-tax/store.ts';
import { columnsOf, type CorrectionToExport } from './columns.ts';
import {
  type BillingExportRow,
  insertExport,
  insertRecords,
  lockExports,
  type Page,
  selectDeletedPayments,
  selectDeletedRefunds,
  selectInvoices,
  selectPayments,
  selectRefunds,
  selectReinstatedWriteOffs,
  selectVoidedInvoices,
  selectWriteOffs,
} from './store.ts';

/** Records that are read and inserted at once. */
const batchSize = 500;

/** The kinds of records that each file holds. */
export const kindsOf: Record<ExportFile, readonly ExportedKind[]> = {
  invoices: ['invoice'],
  payments: ['payment'],
  refunds: ['refund'],
  'write-offs': ['write-off'],
  corrections: ['voided-invoice', 'deleted-payment', 'deleted-refund', 'reinstated-write-off'],
};

/**
 * Exports the records of a period, in one transaction. With `onlyNew`, also corrections of records exported earlier. Throws a
 * conflict if there is nothing to export.
 */
export function exportBilling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  { from, to, format, onlyNew, accountCode: requestedCode }: NewBillingExport,
): Promise<BillingExportRow> {
  const accountCode = format === 'xero' ? (requestedCode ?? defaultAccountCode) : null;
  return db.transaction(async (tx) => {
    await lockExports(tx);
    // A firm without tax rates gets no tax columns.
    const withTax = (await listRates(tx)).length > 0;
    const billingExport = await insertExport(tx, {
      fromDay: from ?? null,
      toDay: to,
      format,
      onlyNew,
      accountCode,
      withTax,
      createdBy: actor,
      createdAt: now(),
    });
    const filter = { from, to, onlyNew };
    const {
      invoices,
      payments,
      refunds,
      'write-offs': writeOffs,
      corrections,
    } = columnsOf(format, billingExport);
    const write = recordWriter(tx, billingExport.id);
    let written = await write(
      'invoice',
      (page) => selectInvoices(tx, filter, page),
      (row) => invoices.lines({ ...row, issueDate: row.issueDate ?? row.dueDate }),
    );
    written += await write(
      'payment',
      (page) => selectPayments(tx, filter, page),
      (row) => payments.lines(row),
    );
    written += await write(
      'refund',
      (page) => selectRefunds(tx, filter, page),
      (row) => refunds.lines(row),
    );
    written += await write(
      'write-off',
      (page) => selectWriteOffs(tx, filter, page),
      (row) => writeOffs.lines(row),
    );
    if (onlyNew) {
      const correct = (label: string, row: Omit<CorrectionToExport, 'label'>) =>
        corrections.lines({ ...row, label });
      written += await write(
        'voided-invoice',
        (page) => selectVoidedInvoices(tx, page),
        (row) => correct('Invoice voided', row),
      );
      written += await write(
        'deleted-payment',
        (page) => selectDeletedPayments(tx, page),
        (row) => correct('Payment deleted', row),
      );
      written += await write(
        'deleted-refund',
        (page) => selectDeletedRefunds(tx, page),
        (row) => correct('Refund deleted', row),
      );
      written += await write(
        'reinstated-write-off',
        (page) => selectReinstatedWriteOffs(tx, page),
        (row) => correct('Write-off reversed', row),
      );
    }
    if (written === 0)
      throw new ApiError('conflict', {
        message: onlyNew
          ? 'There is nothing new to export for these dates.'
          : 'There is nothing to export for these dates.',
      });
    await audit(tx, {
      accountId: actor,
      action: 'billing-exported',
      subject: 'billing-exports',
      subjectId: billingExport.id,
      detail: { title: periodText(billingExport) },
    });
    return billingExport;
  });
}

/** 'from November 1 to November 30, 2026', or 'up to November 30, 2026'. */
export function periodText({ fromDay, toDay }: BillingExportRow): string {
  return fromDay === null ? `up to ${longDate(toDay)}` : `from ${longDate(fromDay)} to ${longDate(toDay)}`;
}

/** Returns a function that writes all records of a kind into the export in batches and resolves to their number. */
function recordWriter(tx: Transaction, exportId: number) {
  return async <Row extends { id: number; clientId: number }>(
    kind: ExportedKind,
    read: (page: Page) => Promise<Row[]>,
    linesOf: (row: Row) => string[][],
  ): Promise<number> => {
    let written = 0;
    let cursor = 0;
    for (;;) {
      const rows = await read({ cursor, limit: batchSize });
      await insertRecords(
        tx,
        rows.map((row) => ({
          exportId,
          clientId: row.clientId,
          kind,
          recordId: row.id,
          csv: csvText(linesOf(row)),
        })),
      );
      written += rows.length;
      if (rows.length < batchSize) return written;
      cursor = rows.at(-1)?.id ?? cursor;
    }
  };
}
