import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { PrintedClient } from '#contract/invoices/issued.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { overdueOn, unpaid, unpaidCents } from '#server/domain/invoices/unpaid-invoices.ts';
import { invoiceNumbers, invoices } from '#server/db/schema/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;
export interface InvoiceWithClient {
  invoice: InvoiceRow;
  /** The client as it is now, also for a sent invoice; see {@link billedClient}. */
  clientName: string;
  clientEmail: string;
  clientAddress: string;
}

/** Excludes deleted drafts. */
export const notDeleted = isNull(invoices.deletedAt);
/** Invoices that count in the books: sent ones, including those written off later. */
export const isIssued = inArray(invoices.state, ['sent', 'written-off']);

/** Inserts an invoice. Returns undefined if its recurring invoice already has one for that date. */
export async function insertInvoice(tx: Transaction, row: NewInvoiceRow): Promise<InvoiceRow | undefined> {
  const [inserted] = await tx.insert(invoices).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** The invoice, with its row locked until the transaction ends. Finds deleted drafts only with `deleted`. */
export async function lockInvoice(
  tx: Transaction,
  id: number,
  { deleted = false } = {},
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), deleted ? undefined : notDeleted))
    .for('update');
  return row;
}

/** Updates a locked invoice and increments its version. */
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

/** Takes the next invoice number. Others wait until the transaction ends, and a rolled-back transaction leaves no gap. */
export async function nextNumber(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ id: 1, last: 1001 })
    .onConflictDoUpdate({ target: invoiceNumbers.id, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('There is no next invoice number');
  return row.last;
}

/** The columns of an {@link InvoiceWithClient}. */
export const invoiceWithClient = {
  invoice: invoices,
  clientName: clients.name,
  clientEmail: clients.email,
  clientAddress: clients.address,
};

/** The client as an invoice prints it: as of when it was sent, or, for a draft, as it is now. */
export function billedClient({
  invoice,
  clientName,
  clientAddress,
  clientEmail,
}: InvoiceWithClient): PrintedClient {
  return invoice.issued?.client ?? { name: clientName, address: clientAddress, email: clientEmail };
}

/** An invoice with its client's name. With `clientId`, only that client's invoices are found, and no drafts. */
export async function findInvoice(
  db: Reader,
  id: number,
  { clientId }: { clientId?: number } = {},
): Promise<InvoiceWithClient | undefined> {
  const visibleToClient =
    clientId === undefined ? undefined : and(eq(invoices.clientId, clientId), ne(invoices.state, 'draft'));
  const [row] = await db
    .select(invoiceWithClient)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(eq(invoices.id, id), notDeleted, visibleToClient));
  return row;
}

/** Sorts drafts, which have no number yet, after all numbers: the maximum of an integer. */
const afterAllNumbers = sql.raw(String(2 ** 31 - 1));

const byNumber = listOrder(
  [{ value: sql`coalesce(${invoices.number}, ${afterAllNumbers})`, type: 'integer' }, invoices.id],
  'descending',
);

/** A client's invoices, newest first. The client itself gets them without drafts. */
export async function listOfClient(
  db: Reader,
  clientId: number,
  { drafts, limit, cursor }: Paging & { drafts: boolean },
): Promise<InvoiceWithClient[]> {
  const query = db
    .select({ ...invoiceWithClient, keyset: byNumber.keyset })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        eq(invoices.clientId, clientId),
        notDeleted,
        drafts ? undefined : ne(invoices.state, 'draft'),
        byNumber.after(cursor),
      ),
    )
    .orderBy(...byNumber.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

const noneUnpaid = { count: 0, overdue: 0, balanceCents: 0, overdueCents: 0 };

/** A client's unpaid invoices: how many, how many overdue, their balances in cents, and the one that is due first. */
export async function countUnpaid(db: Reader, clientId: number, today: DateText) {
  const isUnpaid = and(eq(invoices.clientId, clientId), notDeleted, unpaid);
  const isOverdue = overdueOn(today);
  const [counts = noneUnpaid] = await db
    .select({
      count: count(),
      overdue: sql`count(*) filter (where ${isOverdue})`.mapWith(Number),
      balanceCents: sql`coalesce(sum(${unpaidCents}), 0)`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${unpaidCents}) filter (where ${isOverdue}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(isUnpaid);
  const [next] = await db
    .select()
    .from(invoices)
    .where(isUnpaid)
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(1);
  return { counts, next };
}
