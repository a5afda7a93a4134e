import { asc, desc, eq, getColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { disposalItems, disposals, legalHolds } from '#server/db/schema/retention.ts';
import { clients } from '#server/db/schema/clients.ts';

export type DisposalRow = typeof disposals.$inferSelect;
export type ItemRow = typeof disposalItems.$inferSelect;
export type ListedDisposal = Awaited<ReturnType<typeof listDisposals>>[number];

/** Disposals with who confirmed them and how many records each had, newest first. */
export function listDisposals(db: Reader, { limit, cursor }: Paging) {
  const query = selectDisposals(db)
    .where(cursor === undefined ? undefined : lt(disposals.id, cursor))
    .orderBy(desc(disposals.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

export async function findDisposal(db: Reader, id: number): Promise<ListedDisposal | undefined> {
  const [row] = await selectDisposals(db).where(eq(disposals.id, id));
  return row;
}

function selectDisposals(db: Reader) {
  return db
    .select({
      ...getColumns(disposals),
      confirmedByName: accounts.username,
      count: sql<number>`(select count(*)::integer from disposal_items item where item.disposal_id = disposals.id)`,
    })
    .from(disposals)
    .leftJoin(accounts, eq(accounts.id, disposals.confirmedBy));
}

/** Whether the table exists. A backup before an update may be of an older schema without it. */
export async function hasDisposals(db: Reader): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.disposals') is not null as found`,
    'objects',
  );
  return row?.found ?? false;
}

/** The id and the check code of every certificate. */
export function listCodes(db: Reader) {
  return db.select({ id: disposals.id, code: disposals.code }).from(disposals).orderBy(asc(disposals.id));
}

/** The prospects that were merged into these clients. */
export function listMerged(db: Reader, clientIds: readonly number[]) {
  return db
    .select({ id: clients.id, into: clients.mergedInto })
    .from(clients)
    .where(inArray(clients.mergedInto, [...clientIds]));
}

/** Makes changes of holds and other disposals wait until the transaction ends, so that a check for a hold stays valid. */
export async function lockRetention(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${legalHolds}, ${disposals} in share row exclusive mode`, 'objects');
}

/** Locks these clients until the transaction ends. */
export async function lockClients(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, [...ids]))
    .orderBy(asc(clients.id))
    .for('update');
}

/** Returns the id, which is the certificate's number. */
export async function insertDisposal(tx: Transaction, row: typeof disposals.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(disposals).values(row).returning({ id: disposals.id });
  if (!inserted) throw new Error('A disposal was not inserted');
  return inserted.id;
}

export async function insertItems(
  tx: Transaction,
  rows: readonly (typeof disposalItems.$inferInsert)[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insert(disposalItems).values(batch);
}

export function listItems(db: Reader, disposalId: number): Promise<ItemRow[]> {
  return db
    .select()
    .from(disposalItems)
    .where(eq(disposalItems.disposalId, disposalId))
    .orderBy(asc(disposalItems.id));
}

/** Clients on legal hold, by name. */
export function listHolds(db: Reader) {
  return db
    .select({ hold: legalHolds, client: clients.name, placedBy: accounts.username })
    .from(legalHolds)
    .innerJoin(clients, eq(clients.id, legalHolds.clientId))
    .leftJoin(accounts, eq(accounts.id, legalHolds.placedBy))
    .orderBy(sql`lower(${clients.name})`);
}

export async function upsertHold(tx: Transaction, row: typeof legalHolds.$inferInsert): Promise<void> {
  await tx
    .insert(legalHolds)
    .values(row)
    .onConflictDoUpdate({ target: legalHolds.clientId, set: { reason: row.reason } });
}

export async function deleteHold(tx: Transaction, clientId: number): Promise<boolean> {
  const rows = await tx
    .delete(legalHolds)
    .where(eq(legalHolds.clientId, clientId))
    .returning({ clientId: legalHolds.clientId });
  return rows.length > 0;
}
