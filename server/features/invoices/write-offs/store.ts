import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { invoices, writeOffs } from '#server/db/schema/invoices.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

export type WriteOffRow = typeof writeOffs.$inferSelect;

const isCurrent = isNull(writeOffs.reinstatedAt);

export async function insertWriteOff(tx: Transaction, row: typeof writeOffs.$inferInsert): Promise<void> {
  await tx.insert(writeOffs).values(row);
}

/** Marks the current write-off of an invoice as reinstated. */
export async function markReinstated(tx: Transaction, invoiceId: number, at: Date): Promise<void> {
  await tx
    .update(writeOffs)
    .set({ reinstatedAt: at })
    .where(and(eq(writeOffs.invoiceId, invoiceId), isCurrent));
}

/** The current write-off of an invoice, as the firm sees it. */
export async function findWriteOff(db: Reader, invoiceId: number) {
  const { amountCents, reason, writtenOffOn } = writeOffs;
  const [row] = await db
    .select({ amountCents, reason, writtenOffOn })
    .from(writeOffs)
    .where(and(eq(writeOffs.invoiceId, invoiceId), isCurrent));
  return row;
}

/** The current write-offs of these invoices. */
export function listWriteOffs(db: Reader, invoiceIds: number[]): Promise<WriteOffRow[]> {
  return db
    .select()
    .from(writeOffs)
    .where(and(inArray(writeOffs.invoiceId, invoiceIds), isCurrent));
}

/** Cents written off since a date and not reinstated, for the clients that the viewer has access to. */
export async function sumWrittenOffSince(db: Reader, from: DateText, viewer: Viewer): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${writeOffs.amountCents}), 0)::float8` })
    .from(writeOffs)
    .innerJoin(invoices, eq(invoices.id, writeOffs.invoiceId))
    .where(and(gte(writeOffs.writtenOffOn, from), isCurrent, isAccessible(viewer, invoices.clientId)));
  return row?.cents ?? 0;
}
