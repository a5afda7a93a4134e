import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { InvoiceFilter } from '#contract/invoice-editing.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invoiceNumbers, invoices, payments } from '#server/db/schema/invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;
export type PaymentRow = typeof payments.$inferSelect;
export type NamedInvoice = { invoice: InvoiceRow; clientName: string; clientEmail: string };
type Reader = Database | Transaction;

const alive = isNull(invoices.deletedAt);
const unpaid = and(eq(invoices.state, 'sent'), lt(invoices.paidCents, invoices.totalCents));

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

const named = { invoice: invoices, clientName: clients.name, clientEmail: clients.email };

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

export interface InvoiceSearch {
  q?: string | undefined;
  status?: InvoiceFilter | undefined;
  limit?: number | undefined;
  cursor?: number | undefined;
}

/** Invoices of all clients, newest first. */
export function listInvoices(db: Database, today: DateText, search: InvoiceSearch): Promise<NamedInvoice[]> {
  const { q = '', status, limit, cursor } = search;
  const found = q === '' ? undefined : or(...matches(q));
  const query = db
    .select(named)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        alive,
        found,
        status && having(status, today),
        cursor === undefined ? undefined : lt(invoices.id, cursor),
      ),
    )
    .orderBy(desc(invoices.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** By the client's name, which is looked for among the clients, and by the number, for which only figures are looked through. */
function matches(q: string): SQL[] {
  const like = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const byName = sql`${invoices.clientId} in (select id from ${clients} where name ilike ${like})`;
  return /^\d+$/.test(q) ? [byName, sql`${invoices.number}::text like ${like}`] : [byName];
}

/** The statuses of contract/invoices.ts as conditions. */
function having(status: InvoiceFilter, today: DateText): SQL | undefined {
  const inTime = gte(invoices.dueDate, today);
  const conditions: Record<InvoiceFilter, SQL | undefined> = {
    open: unpaid,
    draft: eq(invoices.state, 'draft'),
    void: eq(invoices.state, 'void'),
    paid: and(eq(invoices.state, 'sent'), gte(invoices.paidCents, invoices.totalCents)),
    overdue: and(unpaid, lt(invoices.dueDate, today)),
    pending: and(unpaid, inTime, eq(invoices.paidCents, 0)),
    'part-paid': and(unpaid, inTime, gt(invoices.paidCents, 0)),
  };
  return conditions[status];
}

/** What is still to be paid by due date, and how many drafts there are. */
export async function owed(db: Database) {
  const rows = await db
    .select({
      dueDate: invoices.dueDate,
      cents: sql<number>`sum(${invoices.totalCents} - ${invoices.paidCents})::float8`,
      count: sql<number>`count(*)::integer`,
    })
    .from(invoices)
    .where(unpaid)
    .groupBy(invoices.dueDate);
  const [drafts] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(invoices)
    .where(and(eq(invoices.state, 'draft'), alive));
  return { rows, drafts: drafts?.count ?? 0 };
}

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

/** What has come in for an invoice, less what was given back. */
export async function sumOfPayments(tx: Transaction, invoiceId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), isNull(payments.takenBackAt)));
  return row?.cents ?? 0;
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

/** Every sent invoice with its client's name, in the order of their numbers. */
export function listSent(db: Database): Promise<NamedInvoice[]> {
  return db
    .select(named)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(eq(invoices.state, 'sent'))
    .orderBy(asc(invoices.number));
}

/** Unpaid invoices that are due by this day. */
export async function dueBy(db: Database, day: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(unpaid, sql`${invoices.dueDate} <= ${day}`))
    .orderBy(asc(invoices.id));
  return rows.map(({ id }) => id);
}
