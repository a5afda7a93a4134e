import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientImports, clients } from '#server/db/schema/clients.ts';

export type ImportRow = typeof clientImports.$inferSelect;

/** Returns the id of the import. */
export async function insertImport(
  tx: Transaction,
  row: Pick<ImportRow, 'importedBy' | 'importedAt' | 'count'>,
): Promise<number> {
  const [inserted] = await tx.insert(clientImports).values(row).returning({ id: clientImports.id });
  if (!inserted) throw new Error('An import was not inserted');
  return inserted.id;
}

/** The imports since then that were not undone and still have clients, newest first. */
export function listImports(db: Reader, since: Date) {
  const count = sql<number>`(select count(*)::integer from clients where clients.import_id = ${clientImports.id})`;
  return db
    .select({ id: clientImports.id, importedAt: clientImports.importedAt, by: accounts.username, count })
    .from(clientImports)
    .leftJoin(accounts, eq(accounts.id, clientImports.importedBy))
    .where(and(gte(clientImports.importedAt, since), isNull(clientImports.undoneAt), sql`${count} > 0`))
    .orderBy(desc(clientImports.id));
}

/** Locked until the transaction ends. */
export async function findImport(tx: Transaction, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(clientImports).where(eq(clientImports.id, id)).for('update');
  return row;
}

export async function markUndone(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(clientImports).set({ undoneAt: at }).where(eq(clientImports.id, id));
}

/** The clients of an import as they are now. */
export function listImported(tx: Transaction, importId: number) {
  const { id, name, version, mergedInto, disposedAt } = clients;
  return tx
    .select({ id, name, version, mergedInto, disposedAt })
    .from(clients)
    .where(eq(clients.importId, importId))
    .orderBy(clients.id);
}

/** Whether another client was merged into this one, which keeps its timeline. */
export async function hasMerged(tx: Transaction, clientId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.mergedInto, clientId))
    .limit(1);
  return row !== undefined;
}
