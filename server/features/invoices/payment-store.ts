import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { rowsAfter } from '#server/db/paging.ts';
import { checkouts, invoices, payments } from '#server/db/schema/invoices.ts';

export type PaymentRow = typeof payments.$inferSelect;
/** Payment of an invoice; undefined when its checkout is known already: the unique index decides. */
export async function insertPayment(
  tx: Transaction,
  row: typeof payments.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [made] = await tx.insert(payments).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findPayment(db: Reader, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Marks a payment as taken back; false when it is already. */
export async function markTakenBack(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ takenBackAt: at })
    .where(and(eq(payments.id, id), isNull(payments.takenBackAt)))
    .returning();
  return rows.length > 0;
}

/**
 * What counts as paid on an invoice, and what of it was refunded without being due again. Paid is never below zero, since a
 * dispute may arrive before its payment.
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

/** A payment and a refund recorded by hand have a receipt; those of refunds and disputes at Stripe come from there. */
export function hasReceipt({ amountCents, method }: Pick<PaymentRow, 'amountCents' | 'method'>): boolean {
  return amountCents > 0 || method !== 'stripe';
}

/** True while a page is open on which a client can pay this invoice by card. */
export async function hasOpenCheckout(tx: Transaction, invoiceId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.invoiceId, invoiceId), isNull(checkouts.closedAt)));
  return rows.length > 0;
}

/** What is booked already as given back of a charge. */
export async function refundedOf(tx: Transaction, chargeId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${payments.amountCents}), 0)::float8` })
    .from(payments)
    .where(sql`starts_with(${payments.checkoutId}, ${`${chargeId} `})`);
  return row?.cents ?? 0;
}

/** Payments that count, in the order of their days. */
export function listPayments(db: Reader, invoiceIds: number[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.invoiceId, invoiceIds), isNull(payments.takenBackAt)))
    .orderBy(asc(payments.paidOn), asc(payments.id));
}

/** A client's payments that count, with the number of their invoice, newest first. */
export function listPaymentsOfClient(db: Reader, clientId: number, { limit, cursor }: Paging) {
  const query = db
    .select({ payment: payments, invoiceNumber: invoices.number })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        eq(invoices.clientId, clientId),
        isNull(payments.takenBackAt),
        rowsAfter(payments, payments.paidOn, cursor),
      ),
    )
    .orderBy(desc(payments.paidOn), desc(payments.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
