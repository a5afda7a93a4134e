import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import { invoices } from '#server/db/schema/invoices.ts';

/** Invoices with a balance due: `payableCents` of the contract is above 0. */
export const unpaid = and(eq(invoices.state, 'sent'), lt(invoices.paidCents, invoices.totalCents));

/** The balance of an unpaid invoice, in cents. */
export const unpaidCents = sql`(${invoices.totalCents} - ${invoices.paidCents})`;

/** An unpaid invoice that was due before a day. */
export const overdueOn = (today: DateText) => and(unpaid, lt(invoices.dueDate, today));

/** A client's balance in cents, as a subquery; with `before`, only what was due before that day. */
export function balanceCents(clientId: SQL, before?: DateText): SQL<number> {
  const isDue = before === undefined ? unpaid : overdueOn(before);
  return sql<number>`(select coalesce(sum(${unpaidCents}), 0)::float8
    from ${invoices} where ${and(sql`${invoices.clientId} = ${clientId}`, isDue)})`;
}
