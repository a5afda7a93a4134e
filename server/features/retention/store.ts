import { asc, eq, getColumns, inArray, sql } from 'drizzle-orm';
import type { IssuedCertificate } from '#contract/invoices/issued.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { disposalItems, disposals, legalHolds } from '#server/db/schema/retention.ts';
import { clients } from '#server/db/schema/clients.ts';
import { lockEmailsOf } from '#server/domain/client-tables.ts';

export type DisposalRow = typeof disposals.$inferSelect;
export type ItemRow = typeof disposalItems.$inferSelect;
export type ListedDisposal = Awaited<ReturnType<typeof listDisposals>>[number];

const newestFirst = listOrder([disposals.id], 'descending');

/** Disposals with who confirmed them and how many records each had, newest first. */
export async function listDisposals(db: Reader, { limit, cursor }: Paging) {
  const query = selectDisposals(db)
    .where(newestFirst.after(cursor))
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

export async function findDisposal(db: Reader, id: number): Promise<ListedDisposal | undefined> {
  const rows = await selectDisposals(db).where(eq(disposals.id, id));
  return endPage(rows, {})[0];
}

/** A disposal for its record beside the backups. A backup before an update may be of an older schema without `issued`. */
export async function findRecordedDisposal(db: Reader, id: number) {
  const { issued: _issued, ...columns } = getColumns(disposals);
  const issued = sql<IssuedCertificate | null>`to_jsonb(${disposals}) -> 'issued'`;
  const [row] = await db
    .select({ ...columns, issued })
    .from(disposals)
    .where(eq(disposals.id, id));
  return row;
}

function selectDisposals(db: Reader) {
  return db
    .select({
      ...getColumns(disposals),
      confirmedByName: accounts.username,
      count: sql<number>`(select count(*)::integer from disposal_items item where item.disposal_id = disposals.id)`,
      keyset: newestFirst.keyset,
    })
    .from(disposals)
    .leftJoin(accounts, eq(accounts.id, disposals.confirmedBy));
}

/** The username of an account. */
export async function findUsername(db: Reader, id: number): Promise<string | null> {
  const [row] = await db.select({ name: accounts.username }).from(accounts).where(eq(accounts.id, id));
  return row?.name ?? null;
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
  await lockEmailsOf(tx, ids);
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
    .orderBy(asc(clients.sortKey));
}

export async function findHold(db: Reader, clientId: number) {
  const [row] = await db.select().from(legalHolds).where(eq(legalHolds.clientId, clientId));
  return row;
}

/** Places a hold, or changes the reason of the one that there is and increments its version. */
export async function upsertHold(tx: Transaction, row: typeof legalHolds.$inferInsert): Promise<void> {
  const set = { reason: row.reason, version: sql`${legalHolds.version} + 1` };
  await tx.insert(legalHolds).values(row).onConflictDoUpdate({ target: legalHolds.clientId, set });
}

export async function deleteHold(tx: Transaction, clientId: number): Promise<boolean> {
  const rows = await tx
    .delete(legalHolds)
    .where(eq(legalHolds.clientId, clientId))
    .returning({ clientId: legalHolds.clientId });
  return rows.length > 0;
}
