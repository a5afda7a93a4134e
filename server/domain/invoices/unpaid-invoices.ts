import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import { invoices } from '#server/db/schema/invoices.ts';

/** Invoices with a balance due: sent, not void, not written off, and not fully paid. */
export const unpaid = and(eq(invoices.state, 'sent'), lt(invoices.paidCents, invoices.totalCents));

/** A client's balance in cents, as a subquery; with `before`, only what was due before that day. */
export function balanceCents(clientId: SQL, before?: DateText): SQL<number> {
  const isPastDue = before === undefined ? undefined : lt(invoices.dueDate, before);
  return sql<number>`(select coalesce(sum(${invoices.totalCents} - ${invoices.paidCents}), 0)::float8
    from ${invoices} where ${and(sql`${invoices.clientId} = ${clientId}`, unpaid, isPastDue)})`;
}
