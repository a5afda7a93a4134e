import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { RecordKind } from '#contract/retention/rules.ts';
import type { DisposalRecord } from '#server/backup/disposal-records.ts';
import type { Transaction } from '#server/db/client.ts';
import { disposals } from '#server/db/schema/activity.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { audit } from '#server/domain/audit.ts';
import { deleteRecord } from './deletion-store.ts';
import { titleOf } from './disposals.ts';
import { insertItems } from './store.ts';

/**
 * Disposes again of what a restored backup has brought back, in the caller's transaction: what the owner had confirmed after
 * the backup was made, whatever holds and rules the backup has. Certificates come back with it. Gives the ids of files whose
 * content is to be deleted.
 */
export async function repeatDisposals(
  tx: Transaction,
  records: readonly DisposalRecord[],
): Promise<{ files: string[] }> {
  const files: string[] = [];
  for (const { items, installation: _installation, ...disposal } of records) {
    const { kind, at } = disposal;
    for (const { recordId, since, merged } of items) {
      for (const id of [recordId, ...merged])
        if (await wasThere[kind](tx, id, at)) files.push(...(await deleteRecord[kind](tx, id, at)).files);
      if (kind === 'archived-client') await closeClient(tx, { id: recordId, since, merged });
    }
    const id = await insertAgain(tx, disposal);
    await insertItems(
      tx,
      items.map(({ merged: _merged, ...item }) => ({ ...item, disposalId: id })),
    );
    await audit(tx, {
      action: 'disposal-repeated',
      subject: 'disposals',
      subjectId: id,
      detail: { title: titleOf({ ...disposal, id, count: items.length }) },
    });
  }
  return { files };
}

/** Whether a record is the one that was disposed of then: after a restore its number may have been given to a later one. */
const wasThere: Record<RecordKind, (tx: Transaction, id: number, at: Date) => Promise<boolean>> = {
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
async function closeClient(
  tx: Transaction,
  { id, since, merged }: { id: number; since: Date; merged: readonly number[] },
): Promise<void> {
  for (const each of [id, ...merged])
    await tx
      .update(clients)
      .set({ status: 'archived', archivedAt: since, mergedInto: each === id ? null : id })
      .where(and(eq(clients.id, each), sql`disposed_at is not null`));
}

/** Under its number, unless that was given to another certificate since. */
async function insertAgain(
  tx: Transaction,
  { id, ...row }: Omit<DisposalRecord, 'items' | 'installation'>,
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
