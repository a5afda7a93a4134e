import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { RecordKind } from '#contract/retention/kinds.ts';
import type { Transaction } from '#server/db/client.ts';
import { disposals } from '#server/db/schema/activity.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';

/** Whether a record is the one that was disposed of then: after a restore its number may have been given to a later one. */
export const wasThere: Record<RecordKind, (tx: Transaction, id: number, at: Date) => Promise<boolean>> = {
  'client-document': documentWasThere,
  'firm-document': documentWasThere,
  'archived-client': async (tx, id, at) => {
    const found = and(eq(clients.id, id), lte(clients.createdAt, at), isNull(clients.disposedAt));
    return (await tx.select({ id: clients.id }).from(clients).where(found)).length > 0;
  },
  booking: async (tx, id, at) => {
    const found = and(eq(bookings.id, id), lte(bookings.createdAt, at));
    return (await tx.select({ id: bookings.id }).from(bookings).where(found)).length > 0;
  },
  inquiry: async (tx, id, at) => {
    const found = and(eq(inquiries.id, id), lte(inquiries.createdAt, at));
    return (await tx.select({ id: inquiries.id }).from(inquiries).where(found)).length > 0;
  },
};

async function documentWasThere(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const found = and(eq(documents.id, id), lte(documents.uploadedAt, at));
  return (await tx.select({ id: documents.id }).from(documents).where(found)).length > 0;
}

/** In the backup the client may have been an active one, and its prospects clients of their own. */
export async function closeClient(
  tx: Transaction,
  { id, since, merged }: { id: number; since: Date; merged: readonly number[] },
): Promise<void> {
  for (const each of [id, ...merged])
    await tx
      .update(clients)
      .set({ status: 'archived', archivedAt: since, mergedInto: each === id ? null : id })
      .where(and(eq(clients.id, each), isNotNull(clients.disposedAt)));
}

/** Under its number, unless that was given to another certificate since. */
export async function insertAgain(
  tx: Transaction,
  { id, ...row }: typeof disposals.$inferInsert & { id: number },
): Promise<number> {
  const isTaken =
    (await tx.select({ id: disposals.id }).from(disposals).where(eq(disposals.id, id))).length > 0;
  const insert = tx.insert(disposals);
  const [made] = await (
    isTaken ? insert.values(row) : insert.overridingSystemValue().values({ ...row, id })
  ).returning({ id: disposals.id });
  if (!made) throw new Error('A disposal was not inserted again');
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('disposals', 'id'), (select max(id) from disposals))`,
    'objects',
  );
  return made.id;
}
