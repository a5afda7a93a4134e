import {
  and,
  asc,
  type Column,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invoices, payments, recurringInvoices, taxRates, writeOffs } from '#server/db/schema/invoices.ts';
import type { InvoiceRow } from '../store.ts';

export type TaxRateRow = typeof taxRates.$inferSelect;

/** All rates by name, archived ones last. */
export function listRates(db: Reader): Promise<TaxRateRow[]> {
  return db
    .select()
    .from(taxRates)
    .orderBy(
      sql`${taxRates.archivedAt} is not null`,
      sql`sort_key(${taxRates.name}) collate "C"`,
      asc(taxRates.id),
    );
}

/** The terms of exemption on the records of some clients. */
export function listExemptionTerms(db: Reader, clientIds: readonly number[]) {
  const { id, taxExemption, exemptionCertificate, exemptionExpiresOn } = clients;
  return db
    .select({ id, taxExemption, exemptionCertificate, exemptionExpiresOn })
    .from(clients)
    .where(and(inArray(id, [...clientIds]), isNull(clients.mergedInto), isNull(clients.disposedAt)));
}

export async function findRate(db: Reader, id: number): Promise<TaxRateRow | undefined> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.id, id));
  return row;
}

/** A rate, with its row locked until the transaction ends: 'update' to change it, 'share' to keep others from changing it. */
export async function lockRate(
  tx: Transaction,
  id: number,
  strength: 'update' | 'share',
): Promise<TaxRateRow | undefined> {
  const [row] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for(strength);
  return row;
}

/** The default rate for new invoices. */
export async function findDefaultRate(db: Reader): Promise<TaxRateRow | undefined> {
  const [row] = await db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.isDefault, true), isNull(taxRates.archivedAt)));
  return row;
}

/** Serializes changes of rates until the transaction ends, so that names stay unique and only one rate is the default. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax rates'))`, 'objects');
}

/** True if another rate that isn't archived has this name, ignoring case. */
export async function isNameTaken(tx: Transaction, name: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: taxRates.id })
    .from(taxRates)
    .where(
      and(
        sql`lower(${taxRates.name}) = lower(${name})`,
        isNull(taxRates.archivedAt),
        ne(taxRates.id, exceptId),
      ),
    );
  return rows.length > 0;
}

export async function insertRate(
  tx: Transaction,
  row: typeof taxRates.$inferInsert,
): Promise<TaxRateRow | undefined> {
  const [inserted] = await tx.insert(taxRates).values(row).returning();
  return inserted;
}

/** Changes a locked rate and increments its version. */
export async function updateRate(
  tx: Transaction,
  id: number,
  change: Partial<typeof taxRates.$inferInsert>,
): Promise<TaxRateRow | undefined> {
  const [row] = await tx
    .update(taxRates)
    .set({ ...change, version: sql`${taxRates.version} + 1` })
    .where(eq(taxRates.id, id))
    .returning();
  return row;
}

/** Leaves no rate as the default. */
export async function clearDefault(tx: Transaction): Promise<void> {
  await tx
    .update(taxRates)
    .set({ isDefault: false, version: sql`${taxRates.version} + 1` })
    .where(eq(taxRates.isDefault, true));
}

/** How many recurring invoices charge a rate. */
export async function countRecurring(tx: Transaction, rateId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(recurringInvoices)
    .where(eq(recurringInvoices.taxRateId, rateId));
  return row?.count ?? 0;
}

/** The drafts with a rate, locked until the transaction ends. Includes deleted drafts, which can be restored. */
export function lockDraftsOf(tx: Transaction, rateId: number): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.taxRateId, rateId), eq(invoices.state, 'draft')))
    .orderBy(asc(invoices.id))
    .for('update');
}

/** Totals for one tax rate over a period. */
export type TaxByRate = {
  name: string;
  ppm: number;
  invoices: number;
  taxableCents: number;
  exemptCents: number;
  invoicedCents: number;
  refundedCents: number;
  receivedCents: number;
  writtenOffCents: number;
  voidedCents: number;
};

/**
 * Before tax, in cents: everything invoiced in a period, including what was voided since, and everything voided in it, whenever
 * it was invoiced. That way the report of an earlier period never changes.
 */
export async function sumSales(
  db: Database,
  from: DateText,
  to: DateText,
): Promise<{ salesCents: number; voidedSalesCents: number }> {
  const sumOf = (isIn: SQL) =>
    sql<number>`coalesce(sum(${invoices.totalCents} - ${invoices.taxCents}) filter (where ${isIn}), 0)::float8`;
  const [row] = await db
    .select({
      salesCents: sumOf(sql`${invoices.issueDate} between ${from} and ${to}`),
      voidedSalesCents: sumOf(sql`${invoices.voidedOn} between ${from} and ${to}`),
    })
    .from(invoices)
    .where(ne(invoices.state, 'draft'));
  return row ?? { salesCents: 0, voidedSalesCents: 0 };
}

/**
 * Sales tax by rate for a period. The tax share of what was received or refunded is the running total up to `to` minus the
 * running total before `from`. That way the rounded shares of consecutive periods add up to the whole tax. What is undone later
 * (a payment or refund that is deleted, a write-off that is reversed or recounted) is subtracted in the period in which it is
 * undone, so that a report that was filed stays as it was.
 */
export function sumTaxByRate(
  db: Database,
  { from, to, zone }: { from: DateText; to: DateText; zone: string },
): Promise<TaxByRate[]> {
  const dayOf = (column: Column) => sql`(${column} at time zone ${zone}::text)::date`;
  const running = (cents: Column, is: (day: SQL) => SQL) =>
    sql`coalesce((select coalesce(sum(${cents}) filter (where ${is(sql`${payments.paidOn}`)}), 0)
        - coalesce(sum(${cents}) filter (where ${is(dayOf(payments.takenBackAt))}), 0)
      from ${payments} where ${payments.invoiceId} = taxed.id and ${countsAsPayment}), 0)`;
  // What arrives for a void invoice is to be refunded, and pays no tax.
  const countsAsPayment = sql`(taxed.voided_on is null or ${payments.paidOn} < taxed.voided_on)`;
  const share = (cents: SQL) =>
    sql`round(least(greatest(${cents}, 0), total_cents) * tax_cents / total_cents::numeric)`;
  const inPeriod = (cents: Column) =>
    sql`${share(running(cents, (date) => sql`${date} <= ${to}`))} - ${share(running(cents, (date) => sql`${date} < ${from}`))}`;
  const isIn = (date: SQL) => sql`${date} between ${from} and ${to}`;
  return db.execute<TaxByRate>(
    sql`select name, ppm,
        count(*) filter (where issued)::integer as invoices,
        coalesce(sum(taxable_cents) filter (where issued and not exempt), 0)::float8 as "taxableCents",
        coalesce(sum(taxable_cents) filter (where issued and exempt), 0)::float8 as "exemptCents",
        coalesce(sum(tax_cents) filter (where issued), 0)::float8 as "invoicedCents",
        sum(refunded)::float8 as "refundedCents",
        sum(received)::float8 as "receivedCents",
        sum(written_off)::float8 as "writtenOffCents",
        coalesce(sum(tax_cents) filter (where voided), 0)::float8 as "voidedCents"
      from (
        select taxed.tax_name as name, taxed.tax_ppm as ppm, taxed.taxable_cents, taxed.tax_cents,
          taxed.exempt_reason is not null as exempt,
          ${isIn(sql`taxed.issue_date`)} as issued,
          coalesce(${isIn(sql`taxed.voided_on`)}, false) as voided,
          ${inPeriod(payments.creditedCents)} as refunded,
          ${inPeriod(payments.amountCents)} as received,
          -- A recounted write-off is a new row with the date of the first: it counts from the day on which it was recorded.
          coalesce((select sum(${share(sql`${writeOffs.amountCents}`)} *
              (case when ${isIn(dayOf(writeOffs.createdAt))} then 1 else 0 end
                - case when ${isIn(dayOf(writeOffs.reinstatedAt))} then 1 else 0 end))
            from ${writeOffs} where ${writeOffs.invoiceId} = taxed.id), 0) as written_off
        from ${invoices} taxed
        where taxed.tax_rate_id is not null and taxed.taxable_cents > 0
          and taxed.state <> 'draft'
      ) each_invoice
      where issued or voided or refunded <> 0 or received <> 0 or written_off <> 0
      group by name, ppm order by sort_key(name) collate "C", ppm`,
    'objects',
  );
}

/**
 * The last day on which a payment or refund that is dated in a period was recorded after its end; null if there is
 * none. A report that was made before that day has other figures.
 */
export async function findLateEntry(
  db: Database,
  { from, to, zone }: { from: DateText; to: DateText; zone: string },
): Promise<DateText | null> {
  const recordedOn = sql`(${payments.createdAt} at time zone ${zone}::text)::date`;
  const [row] = await db
    .select({ day: sql<DateText | null>`max(${recordedOn})::text` })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        sql`${payments.paidOn} between ${from} and ${to}`,
        sql`${recordedOn} > ${to}`,
        isNotNull(invoices.taxRateId),
        gt(invoices.taxableCents, 0),
      ),
    );
  return row?.day ?? null;
}
