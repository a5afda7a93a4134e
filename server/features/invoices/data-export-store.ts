import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { invoices } from '#server/db/schema/invoices.ts';

const isExported = (clientId: number) =>
  and(eq(invoices.clientId, clientId), ne(invoices.state, 'draft'), isNull(invoices.deletedAt));

/** A client's invoices by number, without drafts. */
export function listExportedInvoices(db: Reader, clientId: number) {
  const { id, number, state, issueDate, dueDate, totalCents, paidCents, refundedCents } = invoices;
  return db
    .select({ id, number, state, issueDate, dueDate, totalCents, paidCents, refundedCents })
    .from(invoices)
    .where(isExported(clientId))
    .orderBy(asc(invoices.number));
}

export async function countExportedInvoices(db: Reader, clientId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(invoices)
    .where(isExported(clientId));
  return row?.count ?? 0;
}
