import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invoiceNumbers, invoices } from '#server/db/schema/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;
export type NamedInvoice = { invoice: InvoiceRow; clientName: string; clientEmail: string };
type Reader = Database | Transaction;

export const alive = isNull(invoices.deletedAt);
export const unpaid = and(eq(invoices.state, 'sent'), lt(invoices.paidCents, invoices.totalCents));

export async function insertInvoice(tx: Transaction, row: NewInvoiceRow): Promise<InvoiceRow | undefined> {
  const [made] = await tx.insert(invoices).values(row).onConflictDoNothing().returning();
  return made;
}

/** The invoice, locked until the transaction ends; deleted drafts only when wanted. */
export async function lockInvoice(
  tx: Transaction,
  id: number,
  { deleted = false } = {},
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), deleted ? undefined : alive))
    .for('update');
  return row;
}

/** Writes a change of a locked invoice and counts it. */
export async function updateInvoice(
  tx: Transaction,
  invoice: InvoiceRow,
  change: Partial<NewInvoiceRow>,
): Promise<InvoiceRow> {
  const version = invoice.version + 1;
  const [row] = await tx
    .update(invoices)
    .set({ ...change, version })
    .where(eq(invoices.id, invoice.id))
    .returning();
  return row ?? { ...invoice, version };
}

/** The next number; nobody else gets one until the transaction ends, and a transaction that fails uses none up. */
export async function nextNumber(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ id: 1, last: 1001 })
    .onConflictDoUpdate({ target: invoiceNumbers.id, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('There is no next invoice number');
  return row.last;
}

export const named = { invoice: invoices, clientName: clients.name, clientEmail: clients.email };

/** An invoice with its client's name; of one client only when that is given, and then no draft. */
export async function findInvoice(
  db: Reader,
  id: number,
  { clientId }: { clientId?: number } = {},
): Promise<NamedInvoice | undefined> {
  const own =
    clientId === undefined ? undefined : and(eq(invoices.clientId, clientId), ne(invoices.state, 'draft'));
  const [row] = await db
    .select(named)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(eq(invoices.id, id), alive, own));
  return row;
}

/** A client's invoices, newest first: for the client without drafts. */
export function listOfClient(
  db: Reader,
  clientId: number,
  { drafts }: { drafts: boolean },
): Promise<NamedInvoice[]> {
  return db
    .select(named)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(eq(invoices.clientId, clientId), alive, drafts ? undefined : ne(invoices.state, 'draft')))
    .orderBy(sql`${invoices.number} desc nulls first`, desc(invoices.id));
}
