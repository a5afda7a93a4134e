import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { longDate } from '#contract/dates.ts';
import { invoiceTitle } from '#contract/invoices/rules.ts';
import { dollars } from '#contract/money.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { unpaid, unpaidCents } from '#server/domain/invoices/unpaid-invoices.ts';
import {
  clientColumns as client,
  resultLimit,
  type SearchContext,
  type SearchSource,
} from '#server/domain/search/source.ts';

/**
 * By number, or by amount: the total or the balance due, in cents. Other words must be part of the client's name, unless `ofClients`
 * names the clients.
 */
async function findInvoices(
  { db, viewer, terms: { amount, number, besideNumber } }: SearchContext,
  ofClients?: readonly { id: number }[],
): Promise<SearchResult[]> {
  if (amount === null && number === null) return [];
  const rows = await db
    .select({
      id: invoices.id,
      client,
      number: invoices.number,
      totalCents: invoices.totalCents,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        isNull(invoices.deletedAt),
        isAccessible(viewer, clients.id),
        ofClients
          ? inArray(
              clients.id,
              ofClients.map(({ id }) => id),
            )
          : besideNumber.length === 0
            ? undefined
            : containsWords(clients.searchText, besideNumber),
        or(
          number === null ? undefined : eq(invoices.number, number),
          amount === null ? undefined : eq(invoices.totalCents, amount),
          amount === null ? undefined : and(unpaid, sql`${unpaidCents} = ${amount}`),
        ),
      ),
    )
    .orderBy(sql`${invoices.number} = ${number ?? -1} desc nulls last`, desc(invoices.id))
    .limit(resultLimit);
  return rows.map(({ id, client: billed, number: ownNumber, totalCents, dueDate }) => ({
    kind: 'invoice',
    id,
    client: billed,
    title: invoiceTitle({ number: ownNumber }),
    detail: `${dollars(totalCents)}, due ${longDate(dueDate)}`,
  }));
}

export const invoiceSearch: SearchSource = {
  find: (context) => findInvoices(context),
  async findOfSimilarClients(context, clientsLike) {
    const { amount, besideNumber } = context.terms;
    const ofClients = amount === null ? [] : clientsLike(besideNumber.join(' '));
    return ofClients.length === 0 ? [] : findInvoices(context, ofClients);
  },
};
