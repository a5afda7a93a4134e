import { and, asc, desc, eq, gt, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import type { InvoiceFilter, InvoiceRecipients, InvoiceSort } from '#contract/invoices/rules.ts';
import type { InvoiceFilters } from '#contract/invoices/schemas.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database, Reader } from '#server/db/client.ts';
import { endPage, listOrder, type SortKey } from '#server/db/paging.ts';
import { containsText } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { invoiceRecipients } from '#server/domain/recipients.ts';
import { overdueOn, unpaid, unpaidCents } from '#server/domain/invoices/unpaid-invoices.ts';
import { notDeleted, invoiceWithClient, type InvoiceWithClient } from './store.ts';

export interface InvoiceSearch extends Paging, InvoiceFilters {
  sort?: InvoiceSort | undefined;
  order?: SortOrder | undefined;
}

/** What each sort compares first, before the id. A draft has no number and no issue date and counts as the newest. */
const sortKeys: Record<InvoiceSort, SortKey[]> = {
  number: [{ value: sql`coalesce(invoices.number, 2147483647)`, type: 'integer' }],
  client: [clients.sortKey],
  issued: [{ value: sql`coalesce(invoices.issue_date, 'infinity')`, type: 'date' }],
  due: [invoices.dueDate],
  amount: [invoices.totalCents],
};

/** Invoices of the clients that the viewer has access to, newest first by default. */
export async function listInvoices(
  db: Database,
  today: DateText,
  search: InvoiceSearch,
  viewer: Viewer,
): Promise<InvoiceWithClient[]> {
  const { sort, order = 'desc', limit, cursor } = search;
  const sorted = listOrder(
    [...(sort === undefined ? [] : sortKeys[sort]), invoices.id],
    order === 'asc' ? 'ascending' : 'descending',
    `${sort} ${order}`,
  );
  const query = db
    .select({ ...invoiceWithClient, keyset: sorted.keyset })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(isListed(today, search, viewer), sorted.after(cursor)))
    .orderBy(...sorted.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** The ids of all invoices that {@link listInvoices} lists with these filters. */
export async function matchingInvoices(
  db: Reader,
  today: DateText,
  filters: InvoiceFilters,
  viewer: Viewer,
): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(isListed(today, filters, viewer));
  return rows.map(({ id }) => id);
}

/** Which invoices these are, by number and client, of those that the viewer has access to; newest first. */
export async function namesOfInvoices(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: invoices.id, number: invoices.number, client: clients.name })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(inArray(invoices.id, [...ids]), notDeleted, isAccessible(viewer, invoices.clientId)))
    .orderBy(desc(invoices.id));
  return new Map(rows.map(({ id, number, client }) => [id, `${number ?? `Draft ${id}`} · ${client}`]));
}

/** Invoices with who gets the emails about them. */
export function invoicesWithRecipients(db: Reader, ids: readonly number[]) {
  return db
    .select({ invoice: invoices, recipients: invoiceRecipients(clients.id) })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(inArray(invoices.id, [...ids]), notDeleted));
}

/** Clients about whose invoices nobody gets an email. */
export async function clientsWithoutRecipient(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: clients.id, recipients: invoiceRecipients(clients.id) })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  return new Set(rows.filter(({ recipients }) => recipients === 'nobody').map(({ id }) => id));
}

function isListed(today: DateText, { q = '', status }: InvoiceFilters, viewer: Viewer): SQL | undefined {
  return and(
    notDeleted,
    isAccessible(viewer, invoices.clientId),
    q === '' ? undefined : or(...matches(q)),
    status && hasStatus(status, today),
  );
}

/** Conditions of a search: by client name and, if `q` is all digits, by invoice number. */
function matches(q: string): SQL[] {
  const byName = containsText(clients.searchText, q);
  return /^\d+$/.test(q) ? [byName, containsText(sql`${invoices.number}::text`, q)] : [byName];
}

/** The statuses of contract/invoices/rules.ts as conditions; a test compares both over all kinds of invoices. */
function hasStatus(status: InvoiceFilter, today: DateText): SQL | undefined {
  const isSettled = and(eq(invoices.state, 'sent'), gte(invoices.paidCents, invoices.totalCents));
  const isRefunded = sql`${invoices.refundedCents} > 0 and ${invoices.refundedCents} >= ${invoices.paidCents}`;
  const isNotDueYet = gte(invoices.dueDate, today);
  const conditions: Record<InvoiceFilter, SQL | undefined> = {
    open: unpaid,
    draft: eq(invoices.state, 'draft'),
    void: eq(invoices.state, 'void'),
    'written-off': eq(invoices.state, 'written-off'),
    paid: and(isSettled, not(isRefunded)),
    refunded: and(isSettled, isRefunded),
    overdue: overdueOn(today),
    pending: and(unpaid, isNotDueYet, lte(invoices.paidCents, invoices.refundedCents)),
    'part-paid': and(unpaid, isNotDueYet, gt(invoices.paidCents, invoices.refundedCents)),
  };
  return conditions[status];
}

/** Unpaid balances in cents by due date, and the number of drafts, of the clients that the viewer has access to. */
export async function unpaidByDueDate(db: Database, viewer: Viewer) {
  const reachable = isAccessible(viewer, invoices.clientId);
  const rows = await db
    .select({
      dueDate: invoices.dueDate,
      cents: sql<number>`sum(${unpaidCents})::float8`,
      count: sql<number>`count(*)::integer`,
    })
    .from(invoices)
    .where(and(unpaid, reachable))
    .groupBy(invoices.dueDate);
  const [drafts] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(invoices)
    .where(and(eq(invoices.state, 'draft'), notDeleted, reachable));
  return { rows, drafts: drafts?.count ?? 0 };
}

/** What a client owes, and how much of it was due before `today`, in cents. */
export async function balanceOf(db: Database, clientId: number, today: DateText) {
  const [row] = await db
    .select({
      outstandingCents: sql<number>`coalesce(sum(${unpaidCents}), 0)::float8`,
      overdueCents: sql<number>`coalesce(sum(${unpaidCents}) filter (where ${overdueOn(today)}), 0)::float8`,
    })
    .from(invoices)
    .where(and(eq(invoices.clientId, clientId), unpaid));
  return row ?? { outstandingCents: 0, overdueCents: 0 };
}

/** Who gets the emails about an invoice. */
export async function recipientsOfInvoice(db: Database, id: number): Promise<InvoiceRecipients> {
  const [row] = await db
    .select({ recipients: invoiceRecipients(clients.id) })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(eq(invoices.id, id));
  return row?.recipients ?? 'nobody';
}

/** Ids of unpaid invoices that are due on or before a day. */
export async function listDueBy(db: Database, day: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(unpaid, sql`${invoices.dueDate} <= ${day}`))
    .orderBy(asc(invoices.id));
  return rows.map(({ id }) => id);
}
