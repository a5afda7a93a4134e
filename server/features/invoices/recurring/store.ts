import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { clients } from '#server/db/schema/clients.ts';
import { recurringInvoices, taxRates } from '#server/db/schema/invoices.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

export type RecurringInvoiceRow = typeof recurringInvoices.$inferSelect;

export async function insertRecurring(
  tx: Transaction,
  row: typeof recurringInvoices.$inferInsert,
): Promise<RecurringInvoiceRow | undefined> {
  const [inserted] = await tx.insert(recurringInvoices).values(row).returning();
  return inserted;
}

const exemptionColumns = {
  taxExemption: clients.taxExemption,
  exemptionCertificate: clients.exemptionCertificate,
  exemptionExpiresOn: clients.exemptionExpiresOn,
};

/** A client's recurring invoices, each with its sales tax rate and the client's exemption. */
export function listRecurring(db: Database, clientId: number) {
  return db
    .select({ recurring: recurringInvoices, rate: taxRates, client: exemptionColumns })
    .from(recurringInvoices)
    .innerJoin(clients, eq(clients.id, recurringInvoices.clientId))
    .leftJoin(taxRates, eq(taxRates.id, recurringInvoices.taxRateId))
    .where(eq(recurringInvoices.clientId, clientId))
    .orderBy(asc(recurringInvoices.nextOn), asc(recurringInvoices.id));
}

const byNextDate = listOrder([recurringInvoices.nextOn, recurringInvoices.id], 'ascending');

/** Recurring invoices of the clients that the viewer has access to, with client and sales tax rate, the next one first. */
export async function listAllRecurring(db: Database, viewer: Viewer, { limit, cursor }: Paging = {}) {
  const query = db
    .select({
      recurring: recurringInvoices,
      rate: taxRates,
      client: exemptionColumns,
      clientName: clients.name,
      clientStatus: clients.status,
      keyset: byNextDate.keyset,
    })
    .from(recurringInvoices)
    .innerJoin(clients, eq(clients.id, recurringInvoices.clientId))
    .leftJoin(taxRates, eq(taxRates.id, recurringInvoices.taxRateId))
    .where(and(isAccessible(viewer, recurringInvoices.clientId), byNextDate.after(cursor)))
    .orderBy(...byNextDate.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** What every recurring invoice says. */
export function listRecurringTexts(db: Reader) {
  const { lines, note } = recurringInvoices;
  return db
    .select({ clientName: clients.name, lines, note })
    .from(recurringInvoices)
    .innerJoin(clients, eq(clients.id, recurringInvoices.clientId));
}

/** Ids of the recurring invoices whose next date is today or earlier. */
export async function dueRecurring(db: Database, today: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(lte(recurringInvoices.nextOn, today))
    .orderBy(asc(recurringInvoices.id));
  return rows.map(({ id }) => id);
}

/** A client's recurring invoices whose next date has passed, with their rows locked until the transaction ends. */
export function lockDueOf(
  tx: Transaction,
  { clientId, today }: { clientId: number; today: DateText },
): Promise<RecurringInvoiceRow[]> {
  return tx
    .select()
    .from(recurringInvoices)
    .where(and(eq(recurringInvoices.clientId, clientId), lt(recurringInvoices.nextOn, today)))
    .orderBy(asc(recurringInvoices.id))
    .for('update');
}

/** A recurring invoice, with its row locked until the transaction ends. */
export async function lockRecurring(tx: Transaction, id: number): Promise<RecurringInvoiceRow | undefined> {
  const [row] = await tx.select().from(recurringInvoices).where(eq(recurringInvoices.id, id)).for('update');
  return row;
}

/** Changes a locked recurring invoice and increments its version. */
export async function updateRecurring(
  tx: Transaction,
  id: number,
  change: Partial<typeof recurringInvoices.$inferInsert>,
): Promise<RecurringInvoiceRow> {
  const [row] = await tx
    .update(recurringInvoices)
    .set({ ...change, version: sql`${recurringInvoices.version} + 1` })
    .where(eq(recurringInvoices.id, id))
    .returning();
  if (!row) throw new Error(`The recurring invoice ${id} is not there, though it is locked`);
  return row;
}

export async function deleteRecurring(tx: Transaction, id: number): Promise<void> {
  await tx.delete(recurringInvoices).where(eq(recurringInvoices.id, id));
}
