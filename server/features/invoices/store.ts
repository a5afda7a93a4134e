import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { unpaid } from '#server/domain/invoices/unpaid-invoices.ts';
import { invoiceNumbers, invoices } from '#server/db/schema/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;
export type NamedInvoice = {
  invoice: InvoiceRow;
  clientName: string;
  clientEmail: string;
  clientAddress: string;
};
export const alive = isNull(invoices.deletedAt);
/** Invoices that count in the books: what was sent, also when its balance was written off later. */
export const isIssued = inArray(invoices.state, ['sent', 'written-off']);

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

export const named = {
  invoice: invoices,
  clientName: clients.name,
  clientEmail: clients.email,
  clientAddress: clients.address,
};

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

/** Where a draft, which has no number yet, sorts among the numbers: above all of them. */
const beyondNumbers = sql.raw(String(2 ** 31 - 1));

/** A client's invoices, newest first: for the client without drafts. */
export function listOfClient(
  db: Reader,
  clientId: number,
  { drafts, limit, cursor }: Paging & { drafts: boolean },
): Promise<NamedInvoice[]> {
  const existing = sql`(select coalesce(number, ${beyondNumbers}), id from ${invoices} known where known.id = ${cursor})`;
  const query = db
    .select(named)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        eq(invoices.clientId, clientId),
        alive,
        drafts ? undefined : ne(invoices.state, 'draft'),
        cursor === undefined
          ? undefined
          : sql`(coalesce(${invoices.number}, ${beyondNumbers}), ${invoices.id}) < ${existing}`,
      ),
    )
    .orderBy(sql`${invoices.number} desc nulls first`, desc(invoices.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

const noneUnpaid = { count: 0, overdue: 0, balanceCents: 0, overdueCents: 0 };

/** A client's unpaid invoices: how many, how many of them overdue, and the one that is due first. */
export async function countUnpaid(db: Reader, clientId: number, today: DateText) {
  const theirs = and(eq(invoices.clientId, clientId), alive, unpaid);
  const left = sql`${invoices.totalCents} - ${invoices.paidCents}`;
  const isOverdue = sql`${invoices.dueDate} < ${today}`;
  const [counts = noneUnpaid] = await db
    .select({
      count: count(),
      overdue: sql`count(*) filter (where ${isOverdue})`.mapWith(Number),
      balanceCents: sql`coalesce(sum(${left}), 0)`.mapWith(Number),
      overdueCents: sql`coalesce(sum(${left}) filter (where ${isOverdue}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(theirs);
  const [next] = await db
    .select()
    .from(invoices)
    .where(theirs)
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(1);
  return { counts, next };
}
