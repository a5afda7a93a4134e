import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ExportedKind } from '#contract/invoices/exports.ts';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import {
  billingExports,
  exportedRecords,
  invoices,
  payments,
  writeOffs,
} from '#server/db/schema/invoices.ts';
import { isIssued } from '../store.ts';

export type BillingExportRow = typeof billingExports.$inferSelect;

/** Which records are wanted: those of a span of days, and of them only what no export holds. */
export interface Span {
  from: string | undefined;
  to: string;
  onlyNew: boolean;
}

/** Reads up to `limit` records behind the one whose id is `cursor`. */
export interface Page {
  cursor: number;
  limit: number;
}

/** Two exports that are made at once would hold the same records: the second waits for the first. */
export async function lockExports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('billing exports'))`, 'objects');
}

export async function insertExport(
  tx: Transaction,
  row: typeof billingExports.$inferInsert,
): Promise<BillingExportRow> {
  const [made] = await tx.insert(billingExports).values(row).returning();
  if (!made) throw new Error('The export was not inserted');
  return made;
}

export async function insertRecords(
  tx: Transaction,
  rows: (typeof exportedRecords.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(exportedRecords).values(rows);
}

const ofInvoice = {
  clientId: invoices.clientId,
  clientName: clients.name,
  // Only a draft has no number, and nothing of a draft is exported.
  number: sql<number>`${invoices.number}`,
};

export function invoicesOf(tx: Transaction, span: Span, { cursor, limit }: Page) {
  const { id, issueDate, dueDate, note, lines } = invoices;
  // An exempt client is charged none of the rate.
  const charged = sql`${invoices.exemptReason} is null`;
  const taxName = sql<string | null>`case when ${charged} then ${invoices.taxName} end`;
  const taxPpm = sql<number | null>`case when ${charged} then ${invoices.taxPpm} end`;
  return tx
    .select({ id, ...ofInvoice, issueDate, dueDate, note, lines, taxName, taxPpm })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(isIssued, isWanted(span, issueDate, 'invoice', id), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(limit);
}

/** What a row of the payments changes in what is due: nothing, where all of it is a credited refund. */
const received = sql<number>`(${payments.amountCents} + ${payments.creditedCents})`.mapWith(Number);

export function paymentsOf(tx: Transaction, span: Span, { cursor, limit }: Page) {
  const { id, paidOn, method, reference } = payments;
  return tx
    .select({
      id,
      ...ofInvoice,
      paidOn,
      method,
      reference,
      amountCents: received,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        isNull(payments.takenBackAt),
        sql`${received} <> 0`,
        isWanted(span, paidOn, 'payment', id),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Refunds that make nothing due; any other is among the payments, below zero. */
export function refundsOf(tx: Transaction, span: Span, { cursor, limit }: Page) {
  const { id, paidOn, method, reference, creditedCents } = payments;
  return tx
    .select({
      id,
      ...ofInvoice,
      paidOn,
      method,
      reference,
      amountCents: creditedCents,
      taxCents: taxIn(creditedCents),
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        isNull(payments.takenBackAt),
        gt(creditedCents, 0),
        isWanted(span, paidOn, 'refund', id),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** The share of sales tax in an amount of an invoice, rounded to the cent. */
function taxIn(cents: Column): SQL<number> {
  return sql<number>`round(${cents} * ${invoices.taxCents} / greatest(${invoices.totalCents}, 1)::numeric)::float8`;
}

export function writeOffsOf(tx: Transaction, span: Span, { cursor, limit }: Page) {
  const { id, writtenOffOn, reason, amountCents } = writeOffs;
  return tx
    .select({ id, ...ofInvoice, writtenOffOn, reason, amountCents })
    .from(writeOffs)
    .innerJoin(invoices, eq(invoices.id, writeOffs.invoiceId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        isNull(writeOffs.reinstatedAt),
        or(isWanted(span, writtenOffOn, 'write-off', id), span.onlyNew ? replacesExported() : undefined),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Takes the place of an exported write-off: it goes with the correction of that one, whatever days are exported. */
function replacesExported(): SQL | undefined {
  const replaced = alias(writeOffs, 'replaced');
  const isCorrected = and(
    eq(replaced.invoiceId, writeOffs.invoiceId),
    eq(replaced.writtenOffOn, writeOffs.writtenOffOn),
    isNotNull(replaced.reinstatedAt),
    correctionOf('write-off', 'reinstated-write-off', replaced.id),
  );
  return and(
    sql`exists (select 1 from ${writeOffs} replaced where ${isCorrected})`,
    sql`not ${isExported('write-off', writeOffs.id)}`,
  );
}

function isWanted({ from, to, onlyNew }: Span, on: Column, kind: ExportedKind, id: Column): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(on, from),
    lte(on, to),
    onlyNew ? sql`not ${isExported(kind, id)}` : undefined,
  );
}

function isExported(kind: ExportedKind, id: Column): SQL {
  return sql`exists (select 1 from ${exportedRecords} earlier where earlier.kind = ${kind} and earlier.record_id = ${id})`;
}

/** Exported invoices that were voided since, and no export says so. */
export function voidedSince(tx: Transaction, { cursor, limit }: Page) {
  const { id, totalCents } = invoices;
  return tx
    .select({ id, ...ofInvoice, amountCents: totalCents })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(eq(invoices.state, 'void'), correctionOf('invoice', 'voided-invoice', id), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Exported payments that were deleted since, and no export says so. */
export function deletedPaymentsSince(tx: Transaction, page: Page) {
  return deletedRows(tx, page, {
    amountCents: received,
    kind: 'payment',
    correction: 'deleted-payment',
  });
}

/** Exported refunds that were deleted since, and no export says so. */
export function deletedRefundsSince(tx: Transaction, page: Page) {
  const amountCents = sql<number>`${payments.creditedCents}`.mapWith(Number);
  return deletedRows(tx, page, {
    amountCents,
    kind: 'refund',
    correction: 'deleted-refund',
  });
}

function deletedRows(
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
    .select({ id, ...ofInvoice, amountCents })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(isNotNull(payments.takenBackAt), correctionOf(kind, correction, id), gt(id, cursor)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Exported write-offs that were reinstated since, and no export says so. */
export function reinstatedSince(tx: Transaction, { cursor, limit }: Page) {
  const { id, amountCents } = writeOffs;
  return tx
    .select({ id, ...ofInvoice, amountCents })
    .from(writeOffs)
    .innerJoin(invoices, eq(invoices.id, writeOffs.invoiceId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        isNotNull(writeOffs.reinstatedAt),
        correctionOf('write-off', 'reinstated-write-off', id),
        gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

function correctionOf(kind: ExportedKind, correction: ExportedKind, id: Column): SQL | undefined {
  return and(isExported(kind, id), sql`not ${isExported(correction, id)}`);
}

/** Exports with who made them, newest first. */
export function listExports(db: Reader, { limit, cursor }: Paging) {
  const query = db
    .select({ made: billingExports, createdBy: accounts.username })
    .from(billingExports)
    .leftJoin(accounts, eq(accounts.id, billingExports.createdBy))
    .where(cursor === undefined ? undefined : lt(billingExports.id, cursor))
    .orderBy(desc(billingExports.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
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

/** The records of an export of these kinds, in the order in which they were exported. */
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
