import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { BulkRowState } from '#contract/bulk-actions/rules.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { bulkActionRows, bulkActions } from '#server/db/schema/bulk-actions.ts';

export type ActionRow = typeof bulkActions.$inferSelect;
export type NewRow = Omit<typeof bulkActionRows.$inferInsert, 'actionId'>;

export async function insertAction(
  tx: Transaction,
  action: typeof bulkActions.$inferInsert,
  rows: readonly NewRow[],
): Promise<ActionRow | undefined> {
  const [inserted] = await tx.insert(bulkActions).values(action).onConflictDoNothing().returning();
  if (!inserted) return undefined;
  for (const batch of batchesOf(rows))
    await tx.insert(bulkActionRows).values(batch.map((row) => ({ ...row, actionId: inserted.id })));
  return inserted;
}

/** Stores the encrypted input, whose encryption needs the id of the action. */
export async function setInput(tx: Transaction, id: number, encryptedInput: Uint8Array): Promise<void> {
  await tx.update(bulkActions).set({ encryptedInput }).where(eq(bulkActions.id, id));
}

/** An action with the name of who started it, and of the one that undoes it. */
export async function findAction(db: Reader, id: number) {
  const [row] = await withNames(db).where(eq(bulkActions.id, id));
  return row;
}

export type FoundAction = NonNullable<Awaited<ReturnType<typeof findAction>>>;

/** The actions that an account has started since then, newest first. */
export function listActions(db: Reader, accountId: number, since: Date): Promise<FoundAction[]> {
  return withNames(db)
    .where(and(eq(bulkActions.accountId, accountId), gt(bulkActions.createdAt, since)))
    .orderBy(desc(bulkActions.id))
    .limit(20);
}

function withNames(db: Reader) {
  return db
    .select({
      action: bulkActions,
      by: nameOfAccount,
      isUndone: sql<boolean>`exists (select 1 from bulk_actions undoing where undoing.undoes = bulk_actions.id)`,
    })
    .from(bulkActions)
    .innerJoin(accounts, eq(accounts.id, bulkActions.accountId))
    .$dynamic();
}

export async function countRows(db: Reader, actionId: number): Promise<Record<BulkRowState, number>> {
  const rows = await db
    .select({ state: bulkActionRows.state, rows: count() })
    .from(bulkActionRows)
    .where(eq(bulkActionRows.actionId, actionId))
    .groupBy(bulkActionRows.state);
  const counts = { waiting: 0, done: 0, 'left-out': 0, failed: 0 };
  for (const { state, rows: number } of rows) counts[state] = number;
  return counts;
}

/** The rows that were left out or failed, with the reasons. */
export function listLeftOut(db: Reader, actionId: number) {
  return db
    .select({ id: bulkActionRows.subjectId, reason: bulkActionRows.reason })
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.actionId, actionId), inArray(bulkActionRows.state, ['left-out', 'failed'])))
    .orderBy(asc(bulkActionRows.subjectId));
}

/** The rows that were done, with what undoing them needs to know. */
export function listDone(db: Reader, actionId: number) {
  return db
    .select({ subjectId: bulkActionRows.subjectId, result: bulkActionRows.result })
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.actionId, actionId), eq(bulkActionRows.state, 'done')))
    .orderBy(asc(bulkActionRows.subjectId));
}

/** The actions that have not finished, the oldest first. */
export function unfinishedActions(db: Reader): Promise<ActionRow[]> {
  return db.select().from(bulkActions).where(isNull(bulkActions.finishedAt)).orderBy(asc(bulkActions.id));
}

/** The next row that waits, locked; another worker takes another one. */
export async function lockNextRow(tx: Transaction, actionId: number) {
  const [row] = await tx
    .select()
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.actionId, actionId), eq(bulkActionRows.state, 'waiting')))
    .orderBy(asc(bulkActionRows.subjectId))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Records what became of a row that waits; a row that another worker has done meanwhile stays as it is. */
export async function settleRow(
  db: Database | Transaction,
  { actionId, subjectId }: { actionId: number; subjectId: number },
  outcome: { state: Exclude<BulkRowState, 'waiting'>; reason?: string; result?: unknown },
): Promise<void> {
  await db
    .update(bulkActionRows)
    .set(outcome)
    .where(
      and(
        eq(bulkActionRows.actionId, actionId),
        eq(bulkActionRows.subjectId, subjectId),
        eq(bulkActionRows.state, 'waiting'),
      ),
    );
}

/** Marks an action as finished once no row waits anymore; false if one does, or if another worker has marked it. */
export async function finishAction(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const waiting = tx
    .select({ id: bulkActionRows.subjectId })
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.actionId, id), eq(bulkActionRows.state, 'waiting')));
  const rows = await tx
    .update(bulkActions)
    .set({ finishedAt: at, encryptedInput: null, address: null, browser: null })
    .where(and(eq(bulkActions.id, id), isNull(bulkActions.finishedAt), notExists(waiting)))
    .returning({ id: bulkActions.id });
  return rows.length > 0;
}

/** The person who started an action, with their rights as they are now; undefined once the account is closed. */
export async function findActor(db: Reader, accountId: number) {
  const [row] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      position: accounts.position,
      someClientsOnly: accounts.someClientsOnly,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)));
  return row;
}

/** Deletes actions that ended before then, with their rows. */
export async function deleteOldActions(db: Database, before: Date): Promise<void> {
  await db
    .delete(bulkActions)
    .where(and(isNotNull(bulkActions.finishedAt), lt(bulkActions.finishedAt, before)));
}
