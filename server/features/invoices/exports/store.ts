import {
  and,
  asc,
  type Column,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ExportedKind } from '#contract/invoices/exports.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import {
  billingExports,
  exportedRecords,
  invoices,
  payments,
  writeOffs,
} from '#server/db/schema/invoices.ts';
import { isIssued } from '../store.ts';

export type BillingExportRow = typeof billingExports.$inferSelect;

/** Which records to export. */
export interface ExportFilter {
  /** First date, inclusive; no lower bound if undefined. */
  from: string | undefined;
  /** Last date, inclusive. */
  to: string;
  /** Leaves out records that an earlier export holds. */
  onlyNew: boolean;
}

/** Up to `limit` records after the one whose id is `cursor`. */
export interface Page {
  cursor: number;
  limit: number;
}

/** Makes other exports wait until the transaction ends, so that two at once can't hold the same records. */
export async function lockExports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing exports'))`, 'objects');
}

export async function insertExport(
  tx: Transaction,
  row: typeof billingExports.$inferInsert,
): Promise<BillingExportRow> {
  const [inserted] = await tx.insert(billingExports).values(row).returning();
  if (!inserted) throw new Error('The export was not inserted');
  return inserted;
}

export async function insertRecords(
  tx: Transaction,
  rows: (typeof exportedRecords.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(exportedRecords).values(rows);
}

/**
 * The columns of the invoice that every exported record needs. The name is the one on the invoice, also for its payments: it is
 * what accounting software matches them by.
 */
const invoiceColumns = {
  clientId: invoices.clientId,
  clientName: sql<string>`${invoices.issued} #>> '{client,name}'`,
  // Never null here: only drafts have no number, and drafts are not exported.
  number: sql<number>`${invoices.number}`,
};

export function selectInvoices(tx: Transaction, filter: ExportFilter, { cursor, limit }: Page) {
  const { id, issueDate, dueDate, note, lines } = invoices;
  // An exempt client isn't charged the rate.
  const isCharged = sql`${invoices.exemptReason} is null`;
  const taxName = sql<string | null>`case when ${isCharged} then ${invoices.taxName} end`;
  const taxPpm = sql<number | null>`case when ${isCharged} then ${invoices.taxPpm} end`;
  return tx
    .select({ id, ...invoiceColumns, issueDate, dueDate, note, lines, taxName, taxPpm })
    .from(invoices)
    .where(and(isIssued, isSelected(filter, issueDate, 'invoice', id), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(limit);
}

/** By how many cents a payment lowers the balance due; 0 for a refund that was credited in full. */
const appliedCents = sql<number>`(${payments.amountCents} + ${payments.creditedCents})`.mapWith(Number);

/**
 * Payments of the invoices in the books. A card payment that arrived for a void invoice is left out, with its refund: no file
 * has its invoice, and accounting software refuses a payment without one.
 */
export function selectPayments(tx: Transaction, filter: ExportFilter, { cursor, limit }: Page) {
  const { id, paidOn, method, reference } = payments;
  return tx
    .select({
      id,
      ...invoiceColumns,
      paidOn,
      method,
      reference,
      amountCents: appliedCents,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        isIssued,
        isNull(payments.takenBackAt),
        sql`${appliedCents} <> 0`,
        isSelected(filter, paidOn, 'payment', id),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** The credited part of refunds, which makes nothing due. The rest is exported as a negative payment. */
export function selectRefunds(tx: Transaction, filter: ExportFilter, { cursor, limit }: Page) {
  const { id, paidOn, method, reference, creditedCents } = payments;
  return tx
    .select({
      id,
      ...invoiceColumns,
      paidOn,
      method,
      reference,
      amountCents: creditedCents,
      taxCents: taxIn(creditedCents),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        isIssued,
        isNull(payments.takenBackAt),
        gt(creditedCents, 0),
        isSelected(filter, paidOn, 'refund', id),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** The sales tax share of an amount of an invoice, rounded to the cent. */
function taxIn(cents: Column): SQL<number> {
  return sql<number>`round(${cents} * ${invoices.taxCents} / greatest(${invoices.totalCents}, 1)::numeric)::float8`;
}

export function selectWriteOffs(tx: Transaction, filter: ExportFilter, { cursor, limit }: Page) {
  const { id, writtenOffOn, reason, amountCents } = writeOffs;
  return tx
    .select({ id, ...invoiceColumns, writtenOffOn, reason, amountCents })
    .from(writeOffs)
    .innerJoin(invoices, eq(invoices.id, writeOffs.invoiceId))
    .where(
      and(
        isIssued,
        isNull(writeOffs.reinstatedAt),
        or(
          isSelected(filter, writtenOffOn, 'write-off', id),
          filter.onlyNew ? replacesExported() : undefined,
        ),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** A write-off that replaces an exported one. It is exported along with the correction of that one, whatever its date. */
function replacesExported(): SQL | undefined {
  const replaced = alias(writeOffs, 'replaced');
  const isCorrected = and(
    eq(replaced.invoiceId, writeOffs.invoiceId),
    eq(replaced.writtenOffOn, writeOffs.writtenOffOn),
    isNotNull(replaced.reinstatedAt),
    needsCorrection('write-off', 'reinstated-write-off', replaced.id),
  );
  return and(
    sql`exists (select 1 from ${writeOffs} replaced where ${isCorrected})`,
    sql`not ${isExported('write-off', writeOffs.id)}`,
  );
}

function isSelected(
  { from, to, onlyNew }: ExportFilter,
  date: Column,
  kind: ExportedKind,
  id: Column,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(date, from),
    lte(date, to),
    onlyNew ? sql`not ${isExported(kind, id)}` : undefined,
  );
}

function isExported(kind: ExportedKind, id: Column): SQL {
  return sql`exists (select 1 from ${exportedRecords} earlier where earlier.kind = ${kind} and earlier.record_id = ${id})`;
}

/** Exported invoices that were voided since and not yet corrected by an export. */
export function selectVoidedInvoices(tx: Transaction, { cursor, limit }: Page) {
  const { id, totalCents } = invoices;
  return tx
    .select({ id, ...invoiceColumns, amountCents: totalCents })
    .from(invoices)
    .where(and(eq(invoices.state, 'void'), needsCorrection('invoice', 'voided-invoice', id), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Exported payments that were deleted since and not yet corrected by an export. */
export function selectDeletedPayments(tx: Transaction, page: Page) {
  return selectDeleted(tx, page, {
    amountCents: appliedCents,
    kind: 'payment',
    correction: 'deleted-payment',
  });
}

/** Exported refunds that were deleted since and not yet corrected by an export. */
export function selectDeletedRefunds(tx: Transaction, page: Page) {
  const amountCents = sql<number>`${payments.creditedCents}`.mapWith(Number);
  return selectDeleted(tx, page, {
    amountCents,
    kind: 'refund',
    correction: 'deleted-refund',
  });
}

function selectDeleted(
  tx: Transaction,
  { cursor, limit }: Page,
  {
    amountCents,
    kind,
    correction,
  }: { amountCents: SQL<number>; kind: ExportedKind; correction: ExportedKind },
) {
  const { id } = payments;
  return tx
    .select({ id, ...invoiceColumns, amountCents })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(isNotNull(payments.takenBackAt), needsCorrection(kind, correction, id), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Exported write-offs that were reinstated since and not yet corrected by an export. */
export function selectReinstatedWriteOffs(tx: Transaction, { cursor, limit }: Page) {
  const { id, amountCents } = writeOffs;
  return tx
    .select({ id, ...invoiceColumns, amountCents })
    .from(writeOffs)
    .innerJoin(invoices, eq(invoices.id, writeOffs.invoiceId))
    .where(
      and(
        isNotNull(writeOffs.reinstatedAt),
        needsCorrection('write-off', 'reinstated-write-off', id),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Condition for records that an export holds and no export has corrected. */
function needsCorrection(kind: ExportedKind, correction: ExportedKind, id: Column): SQL | undefined {
  return and(isExported(kind, id), sql`not ${isExported(correction, id)}`);
}

const newestExports = listOrder([billingExports.id], 'descending');

/** Exports with the usernames of those who created them, newest first. */
export async function listExports(db: Reader, { limit, cursor }: Paging) {
  const query = db
    .select({ billingExport: billingExports, createdBy: accounts.username, keyset: newestExports.keyset })
    .from(billingExports)
    .leftJoin(accounts, eq(accounts.id, billingExports.createdBy))
    .where(newestExports.after(cursor))
    .orderBy(...newestExports.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

export async function findExport(db: Reader, id: number): Promise<BillingExportRow | undefined> {
  const [row] = await db.select().from(billingExports).where(eq(billingExports.id, id));
  return row;
}

/** How many records of each kind these exports hold. */
export function countRecords(db: Reader, exportIds: number[]) {
  const { exportId, kind } = exportedRecords;
  return db
    .select({ exportId, kind, count: count() })
    .from(exportedRecords)
    .where(inArray(exportId, exportIds))
    .groupBy(exportId, kind);
}

/** Records of an export of these kinds, in the order of export. */
export function listRecords(
  db: Reader,
  exportId: number,
  kinds: readonly ExportedKind[],
  { cursor, limit }: Page,
) {
  return db
    .select({ id: exportedRecords.id, csv: exportedRecords.csv })
    .from(exportedRecords)
    .where(
      and(
        eq(exportedRecords.exportId, exportId),
        inArray(exportedRecords.kind, [...kinds]),
        gt(exportedRecords.id, cursor),
      ),
    )
    .orderBy(asc(exportedRecords.id))
    .limit(limit);
}
