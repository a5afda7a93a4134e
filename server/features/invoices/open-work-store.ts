import { and, eq, sql } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import { overdueOn, unpaidCents } from '#server/domain/invoices/unpaid-invoices.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';
import { notDeleted } from './store.ts';

const client = { id: clients.id, name: clients.name };

export const overdueInvoices: OpenWorkSource = {
  async list({ db, viewer, today }) {
    const rows = await db
      .select({
        id: invoices.id,
        number: invoices.number,
        client,
        due: invoices.dueDate,
        cents: sql<number>`${unpaidCents}::float8`,
      })
      .from(invoices)
      .innerJoin(clients, eq(clients.id, invoices.clientId))
      .where(and(overdueOn(today), isAccessible(viewer, invoices.clientId)));
    return rows.map(({ number, ...invoice }) => ({
      ...invoice,
      title: `Invoice ${number ?? ''}`,
      who: invoice.client.name,
      since: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};

export const draftInvoices: OpenWorkSource = {
  async list({ db, viewer }) {
    const rows = await db
      .select({
        id: invoices.id,
        client,
        since: invoices.createdAt,
        cents: sql<number>`${invoices.totalCents}::float8`,
      })
      .from(invoices)
      .innerJoin(clients, eq(clients.id, invoices.clientId))
      .where(and(eq(invoices.state, 'draft'), notDeleted, isAccessible(viewer, invoices.clientId)));
    return rows.map((invoice) => ({
      ...invoice,
      title: 'Draft invoice',
      who: invoice.client.name,
      due: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};
