import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { checkouts, invoices } from '#server/db/schema/invoices.ts';

export type PayableRow = typeof invoices.$inferSelect;
export type CheckoutRow = typeof checkouts.$inferSelect;

/** The invoice of a payment link; drafts are not found. With `lock`, its row is locked until the transaction ends. */
export async function findByToken(
  db: Reader,
  token: string,
  { lock = false } = {},
): Promise<PayableRow | undefined> {
  const query = db
    .select()
    .from(invoices)
    .where(and(eq(invoices.token, token), sql`${invoices.state} <> 'draft'`));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The invoice with this printed code. Drafts have none. */
export async function findByCode(db: Reader, code: string): Promise<PayableRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.code, code));
  return row;
}

/** The open checkout of an invoice, if there is one. */
export async function findOpenCheckout(db: Reader, invoiceId: number): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.invoiceId, invoiceId), isNull(checkouts.closedAt)));
  return row;
}

/** How many checkouts an invoice has had. */
export async function countCheckouts(db: Reader, invoiceId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(checkouts)
    .where(eq(checkouts.invoiceId, invoiceId));
  return row?.count ?? 0;
}

/** Stores an open checkout, unless the invoice already has one. */
export async function insertCheckout(tx: Transaction, row: typeof checkouts.$inferInsert): Promise<void> {
  await tx.insert(checkouts).values(row).onConflictDoNothing();
}

export async function closeCheckoutRow(db: Reader, id: string, at: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ closedAt: at })
    .where(and(eq(checkouts.id, id), isNull(checkouts.closedAt)));
}
