import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { checkouts, disputeStates, invoices, payments } from '#server/db/schema/invoices.ts';
import { partiesNow } from '#server/domain/invoices/issued.ts';
import type { InvoiceRow } from './store.ts';

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Inserts a payment of a locked invoice, with what its receipt prints from now on. Returns undefined if its checkout is already
 * recorded, which the unique index decides.
 */
export async function insertPayment(
  tx: Transaction,
  { id: invoiceId, clientId }: InvoiceRow,
  row: Omit<typeof payments.$inferInsert, 'invoiceId' | 'issued'>,
): Promise<PaymentRow | undefined> {
  const { paidCents: paidBeforeCents, refundedCents } = await paymentSums(tx, invoiceId);
  const netBeforeCents = paidBeforeCents - refundedCents;
  const issued = { ...(await partiesNow(tx, clientId)), paidBeforeCents, netBeforeCents };
  const [inserted] = await tx
    .insert(payments)
    .values({ ...row, invoiceId, issued })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** Notes that a dispute has reached a state. Returns false if that is known, which the primary key decides. */
export async function insertDisputeState(
  tx: Transaction,
  row: typeof disputeStates.$inferInsert,
): Promise<boolean> {
  return (await tx.insert(disputeStates).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function findPayment(db: Reader, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Marks a payment as taken back. Returns false if it already is. */
export async function markTakenBack(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ takenBackAt: at })
    .where(and(eq(payments.id, id), isNull(payments.takenBackAt)))
    .returning();
  return rows.length > 0;
}

/**
 * Cents that count as paid on an invoice, and cents of it that were refunded without becoming due again. Paid is never below
 * zero, even if a dispute arrives before its payment.
 */
export async function paymentSums(
  tx: Transaction,
  invoiceId: number,
): Promise<{ paidCents: number; refundedCents: number }> {
  const [row] = await tx
    .select({
      paid: sql<number>`coalesce(sum(${payments.amountCents} + ${payments.creditedCents}), 0)::float8`,
      refunded: sql<number>`coalesce(sum(${payments.creditedCents}), 0)::float8`,
    })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), isNull(payments.takenBackAt)));
  return {
    paidCents: Math.max(0, row?.paid ?? 0),
    refundedCents: row?.refunded ?? 0,
  };
}

/** True for payments and for refunds recorded by hand. Refunds and disputes at Stripe get their receipts from Stripe. */
export function hasReceipt({ amountCents, method }: Pick<PaymentRow, 'amountCents' | 'method'>): boolean {
  return amountCents > 0 || method !== 'stripe';
}

/** True while a checkout page is open on which this invoice can be paid by card. */
export async function hasOpenCheckout(db: Reader, invoiceId: number): Promise<boolean> {
  return (await withOpenCheckout(db, [invoiceId])).has(invoiceId);
}

/** Those of the invoices whose card payment page may be open. */
export async function withOpenCheckout(db: Reader, invoiceIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ invoiceId: checkouts.invoiceId })
    .from(checkouts)
    .where(and(inArray(checkouts.invoiceId, [...invoiceIds]), isNull(checkouts.closedAt)));
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

/** Cents of a charge that are already recorded as refunded. */
export async function sumRefunds(tx: Transaction, chargeId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${payments.amountCents}), 0)::float8` })
    .from(payments)
    .where(sql`starts_with(${payments.checkoutId}, ${`${chargeId} `})`);
  return row?.cents ?? 0;
}

/** Payments of these invoices that weren't deleted, by date. */
export function listPayments(db: Reader, invoiceIds: number[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.invoiceId, invoiceIds), isNull(payments.takenBackAt)))
    .orderBy(asc(payments.paidOn), asc(payments.id));
}

const newestFirst = listOrder([payments.paidOn, payments.id], 'descending');

/** A client's payments that weren't deleted, with their invoice numbers, newest first. */
export async function listPaymentsOfClient(db: Reader, clientId: number, { limit, cursor }: Paging) {
  const query = db
    .select({ payment: payments, invoiceNumber: invoices.number, keyset: newestFirst.keyset })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(invoices.clientId, clientId), isNull(payments.takenBackAt), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}
