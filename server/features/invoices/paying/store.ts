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

/** The checkouts that an invoice has had, closed ones too, as they are at one moment; at most one is open. */
export async function findCheckouts(db: Reader, invoiceId: number): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(eq(checkouts.invoiceId, invoiceId));
}

/** The open checkout of an invoice, if there is one. */
export async function findOpenCheckout(db: Reader, invoiceId: number): Promise<CheckoutRow | undefined> {
  return (await findCheckouts(db, invoiceId)).find(({ closedAt }) => closedAt === null);
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
