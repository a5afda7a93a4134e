import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { invoices, payments, recurringInvoices, taxRates, writeOffs } from '#server/db/schema/invoices.ts';
import { alive, type InvoiceRow, isIssued } from '../store.ts';

export type TaxRateRow = typeof taxRates.$inferSelect;

/** Rates by name, archived ones last. */
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

/** A rate, locked until the transaction ends: to change it, or only so that nobody else does. */
export async function lockRate(
  tx: Transaction,
  id: number,
  strength: 'update' | 'share',
): Promise<TaxRateRow | undefined> {
  const [row] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for(strength);
  return row;
}

/** The rate that is proposed on new invoices. */
export async function findDefaultRate(db: Reader): Promise<TaxRateRow | undefined> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.isDefault, true));
  return row;
}

/** One rate at a time is added or changed, so that names stay different and one rate is the default. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax rates'))`, 'objects');
}

/** Whether another rate that is not archived has this name, whatever its capital letters. */
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
  const [made] = await tx.insert(taxRates).values(row).returning();
  return made;
}

export async function updateRate(
  tx: Transaction,
  id: number,
  change: Partial<typeof taxRates.$inferInsert>,
): Promise<TaxRateRow | undefined> {
  const [row] = await tx.update(taxRates).set(change).where(eq(taxRates.id, id)).returning();
  return row;
}

/** Takes the proposal away from whichever rate has it. */
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

/** The drafts with a rate, deleted ones too since they can be restored; locked until the transaction ends. */
export function lockDraftsOf(tx: Transaction, rateId: number): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.taxRateId, rateId), eq(invoices.state, 'draft')))
    .orderBy(asc(invoices.id))
    .for('update');
}

/** What one rate comes to in a span of days, in cents. */
export type TaxOfRate = {
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

/** All that was invoiced in a span of days before tax, in cents. */
export async function salesBetween(db: Database, from: DateText, to: DateText): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(${invoices.totalCents} - ${invoices.taxCents}), 0)::float8`,
    })
    .from(invoices)
    .where(and(isIssued, alive, sql`${invoices.issueDate} between ${from} and ${to}`));
  return row?.cents ?? 0;
}

/**
 * Sales tax by rate. The share of tax in what was received or refunded is counted from the first payment on, up to the last day and up to
 * the day before the first: so the shares of all spans add up to the whole tax, however many payments there are.
 */
export function taxBetween(db: Database, from: DateText, to: DateText): Promise<TaxOfRate[]> {
  const paid = (until: SQL) =>
    sql`coalesce((select sum(amount_cents) from ${payments} where invoice_id = taxed.id and taken_back_at is null and ${until}), 0)`;
  const credited = (until: SQL) =>
    sql`coalesce((select sum(credited_cents) from ${payments} where invoice_id = taxed.id and taken_back_at is null and ${until}), 0)`;
  const share = (cents: SQL) =>
    sql`round(least(greatest(${cents}, 0), total_cents) * tax_cents / total_cents::numeric)`;
  return db.execute<TaxOfRate>(
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
