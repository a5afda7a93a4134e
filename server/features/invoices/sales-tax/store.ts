import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { invoices, payments, recurringInvoices, taxRates, writeOffs } from '#server/db/schema/invoices.ts';
import { notDeleted, type InvoiceRow, isIssued } from '../store.ts';

export type TaxRateRow = typeof taxRates.$inferSelect;

/** All rates by name, archived ones last. */
export function listRates(db: Reader): Promise<TaxRateRow[]> {
  return db
    .select()
    .from(taxRates)
    .orderBy(sql`${taxRates.archivedAt} is not null`, asc(sql`lower(${taxRates.name})`), asc(taxRates.id));
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
  const [row] = await db.select().from(taxRates).where(eq(taxRates.isDefault, true));
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

export async function updateRate(
  tx: Transaction,
  id: number,
  change: Partial<typeof taxRates.$inferInsert>,
): Promise<TaxRateRow | undefined> {
  const [row] = await tx.update(taxRates).set(change).where(eq(taxRates.id, id)).returning();
  return row;
}

/** Leaves no rate as the default. */
export async function clearDefault(tx: Transaction): Promise<void> {
  await tx.update(taxRates).set({ isDefault: false }).where(eq(taxRates.isDefault, true));
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
};

/** Everything invoiced in a period before tax, in cents. */
export async function sumSales(db: Database, from: DateText, to: DateText): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(${invoices.totalCents} - ${invoices.taxCents}), 0)::float8`,
    })
    .from(invoices)
    .where(and(isIssued, notDeleted, sql`${invoices.issueDate} between ${from} and ${to}`));
  return row?.cents ?? 0;
}

/**
 * Sales tax by rate for a period. The tax share of what was received or refunded is the running total up to `to` minus the
 * running total before `from`. That way the rounded shares of consecutive periods add up to the whole tax.
 */
export function sumTaxByRate(db: Database, from: DateText, to: DateText): Promise<TaxByRate[]> {
  const paid = (until: SQL) =>
    sql`coalesce((select sum(amount_cents) from ${payments} where invoice_id = taxed.id and taken_back_at is null and ${until}), 0)`;
  const credited = (until: SQL) =>
    sql`coalesce((select sum(credited_cents) from ${payments} where invoice_id = taxed.id and taken_back_at is null and ${until}), 0)`;
  const share = (cents: SQL) =>
    sql`round(least(greatest(${cents}, 0), total_cents) * tax_cents / total_cents::numeric)`;
  return db.execute<TaxByRate>(
    sql`select name, ppm,
        count(*) filter (where issued)::integer as invoices,
        coalesce(sum(taxable_cents) filter (where issued and not exempt), 0)::float8 as "taxableCents",
        coalesce(sum(taxable_cents) filter (where issued and exempt), 0)::float8 as "exemptCents",
        coalesce(sum(tax_cents) filter (where issued), 0)::float8 as "invoicedCents",
        sum(refunded)::float8 as "refundedCents",
        sum(received)::float8 as "receivedCents",
        sum(written_off)::float8 as "writtenOffCents"
      from (
        select taxed.tax_name as name, taxed.tax_ppm as ppm, taxed.taxable_cents, taxed.tax_cents,
          taxed.exempt_reason is not null as exempt,
          taxed.issue_date between ${from} and ${to} as issued,
          ${share(credited(sql`paid_on <= ${to}`))} - ${share(credited(sql`paid_on < ${from}`))} as refunded,
          ${share(paid(sql`paid_on <= ${to}`))} - ${share(paid(sql`paid_on < ${from}`))} as received,
          coalesce((select sum(${share(sql`written.amount_cents`)}) from ${writeOffs} written
            where written.invoice_id = taxed.id and written.reinstated_at is null
            and written.written_off_on between ${from} and ${to}), 0) as written_off
        from ${invoices} taxed
        where taxed.tax_rate_id is not null and taxed.taxable_cents > 0
          and taxed.state in ('sent', 'written-off')
      ) each_invoice
      where issued or refunded <> 0 or received <> 0 or written_off <> 0
      group by name, ppm order by lower(name), ppm`,
    'objects',
  );
}
