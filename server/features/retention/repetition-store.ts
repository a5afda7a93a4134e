import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { RecordKind } from '#contract/retention/kinds.ts';
import type { Transaction } from '#server/db/client.ts';
import { disposals } from '#server/db/schema/retention.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';

/** Whether a record is the one that was disposed of at that time: after a restore, its id may belong to a newer record. */
export const existedAt: Record<RecordKind, (tx: Transaction, id: number, at: Date) => Promise<boolean>> = {
  'client-document': documentExistedAt,
  'firm-document': documentExistedAt,
  'archived-client': async (tx, id, at) => {
    const isSameRecord = and(eq(clients.id, id), lte(clients.createdAt, at), isNull(clients.disposedAt));
    return (await tx.select({ id: clients.id }).from(clients).where(isSameRecord)).length > 0;
  },
  booking: async (tx, id, at) => {
    const isSameRecord = and(eq(bookings.id, id), lte(bookings.createdAt, at));
    return (await tx.select({ id: bookings.id }).from(bookings).where(isSameRecord)).length > 0;
  },
  inquiry: async (tx, id, at) => {
    const isSameRecord = and(eq(inquiries.id, id), lte(inquiries.createdAt, at));
    return (await tx.select({ id: inquiries.id }).from(inquiries).where(isSameRecord)).length > 0;
  },
};

async function documentExistedAt(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const isSameRecord = and(eq(documents.id, id), lte(documents.uploadedAt, at));
  return (await tx.select({ id: documents.id }).from(documents).where(isSameRecord)).length > 0;
}

/** Archives a disposed client, and marks its prospects as merged: in the backup they may have been active clients. */
export async function closeClient(
  tx: Transaction,
  { id, since, merged }: { id: number; since: Date; merged: readonly number[] },
): Promise<void> {
  for (const clientId of [id, ...merged])
    await tx
      .update(clients)
      .set({ status: 'archived', archivedAt: since, mergedInto: clientId === id ? null : id })
      .where(and(eq(clients.id, clientId), isNotNull(clients.disposedAt)));
}

/** Inserts a disposal with its original id, unless another certificate has that id; returns the id. */
export async function restoreDisposal(
  tx: Transaction,
  { id, ...row }: typeof disposals.$inferInsert & { id: number },
): Promise<number> {
  const isTaken =
    (await tx.select({ id: disposals.id }).from(disposals).where(eq(disposals.id, id))).length > 0;
  const insert = tx.insert(disposals);
  const [inserted] = await (
    isTaken ? insert.values(row) : insert.overridingSystemValue().values({ ...row, id })
  ).returning({ id: disposals.id });
  if (!inserted) throw new Error('A disposal was not inserted again');
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('disposals', 'id'), (select max(id) from disposals))`,
    'objects',
  );
  return inserted.id;
}
