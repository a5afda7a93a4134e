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
  deletedPaymentsSince,
  deletedRefundsSince,
  insertExport,
  insertRecords,
  invoicesOf,
  lockExports,
  type Page,
  paymentsOf,
  refundsOf,
  reinstatedSince,
  voidedSince,
  writeOffsOf,
} from './store.ts';

/** Records that are read and inserted at once. */
const batch = 500;

/** Which records each file holds. */
export const kindsOf: Record<ExportFile, readonly ExportedKind[]> = {
  invoices: ['invoice'],
  payments: ['payment'],
  refunds: ['refund'],
  'write-offs': ['write-off'],
  corrections: ['voided-invoice', 'deleted-payment', 'deleted-refund', 'reinstated-write-off'],
};

/** Exports what counts now in a span of days, in one transaction: whatever happens meanwhile is for the next one. */
export function exportBilling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  { from, to, format, onlyNew, accountCode: wantedCode }: NewBillingExport,
): Promise<BillingExportRow> {
  const accountCode = format === 'xero' ? (wantedCode ?? defaultAccountCode) : null;
  return db.transaction(async (tx) => {
    await lockExports(tx);
    // A firm without rates gets the columns that it always had.
    const withTax = (await listRates(tx)).length > 0;
    const made = await insertExport(tx, {
      fromDay: from ?? null,
      toDay: to,
      format,
      onlyNew,
      accountCode,
      withTax,
      createdBy: actor,
      createdAt: now(),
    });
    const span = { from, to, onlyNew };
    const { invoices, payments, refunds, 'write-offs': writeOffs, corrections } = columnsOf(format, made);
    const write = writerOf(tx, made.id);
    let written = await write(
      'invoice',
      (page) => invoicesOf(tx, span, page),
      (row) => invoices.lines({ ...row, issueDate: row.issueDate ?? row.dueDate }),
    );
    written += await write(
      'payment',
      (page) => paymentsOf(tx, span, page),
      (row) => payments.lines(row),
    );
    written += await write(
      'refund',
      (page) => refundsOf(tx, span, page),
      (row) => refunds.lines(row),
    );
    written += await write(
      'write-off',
      (page) => writeOffsOf(tx, span, page),
      (row) => writeOffs.lines(row),
    );
    if (onlyNew) {
      const correct = (what: string, row: Omit<CorrectionToExport, 'what'>) =>
        corrections.lines({ ...row, what });
      written += await write(
        'voided-invoice',
        (page) => voidedSince(tx, page),
        (row) => correct('Invoice voided', row),
      );
      written += await write(
        'deleted-payment',
        (page) => deletedPaymentsSince(tx, page),
        (row) => correct('Payment deleted', row),
      );
      written += await write(
        'deleted-refund',
        (page) => deletedRefundsSince(tx, page),
        (row) => correct('Refund deleted', row),
      );
      written += await write(
        'reinstated-write-off',
        (page) => reinstatedSince(tx, page),
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
      subjectId: made.id,
      detail: { title: daysOf(made) },
    });
    return made;
  });
}

/** 'from November 1 to November 30, 2026', or 'up to November 30, 2026'. */
export function daysOf({ fromDay, toDay }: BillingExportRow): string {
  return fromDay === null ? `up to ${longDate(toDay)}` : `from ${longDate(fromDay)} to ${longDate(toDay)}`;
}

/** Writes all records of a kind into an export, batch by batch; gives how many there were. */
function writerOf(tx: Transaction, exportId: number) {
  return async <Row extends { id: number; clientId: number }>(
    kind: ExportedKind,
    read: (page: Page) => Promise<Row[]>,
    linesOf: (row: Row) => string[][],
  ): Promise<number> => {
    let written = 0;
    let cursor = 0;
    for (;;) {
      const rows = await read({ cursor, limit: batch });
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
      if (rows.length < batch) return written;
      cursor = rows.at(-1)?.id ?? cursor;
    }
  };
}
