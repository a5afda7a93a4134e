import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DeadlineFilers } from '#contract/deadlines/rules.ts';
import type { DeadlineSettings } from '#contract/deadlines/schemas.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientDeadlineFilers, clientDeadlines, deadlineSettings } from '#server/db/schema/deadlines.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

export type DeadlineClient = Awaited<ReturnType<typeof readClients>>[number];
export type RecordedDeadline = Awaited<ReturnType<typeof readRecorded>>[number];
type RecordedRow = typeof clientDeadlines.$inferSelect;

/** The active clients that the viewer has access to; all of them if the viewer is null. */
export function activeClients(db: Reader, viewer: Viewer | null): Promise<DeadlineClient[]> {
  return readClients(db, [
    eq(clients.status, 'active'),
    viewer ? isAccessible(viewer, clients.id) : undefined,
  ]);
}

/** The folded texts by which the active clients that the viewer has access to are searched. */
export async function searchTextsOf(db: Reader, viewer: Viewer): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: clients.id, searchText: clients.searchText })
    .from(clients)
    .where(and(eq(clients.status, 'active'), isAccessible(viewer, clients.id)));
  return new Map(rows.map(({ id, searchText }) => [id, searchText]));
}

export async function findDeadlineClient(db: Reader, id: number): Promise<DeadlineClient | undefined> {
  const [row] = await readClients(db, [eq(clients.id, id)]);
  return row;
}

/** What was recorded for the deadlines of these clients, or of all. `jobId` and `taskId` are null once those are deleted. */
export function readRecorded(db: Reader, clientIds?: readonly number[]) {
  return db
    .select({
      clientId: clientDeadlines.clientId,
      key: clientDeadlines.key,
      state: clientDeadlines.state,
      extended: clientDeadlines.extended,
      changedAt: clientDeadlines.changedAt,
      jobId: clientJobs.id,
      taskId: tasks.id,
      /** Whether a job was ever created, even if it was deleted. */
      hadJob: sql<boolean>`${clientDeadlines.jobId} is not null`,
    })
    .from(clientDeadlines)
    .leftJoin(clientJobs, and(eq(clientJobs.id, clientDeadlines.jobId), isNull(clientJobs.deletedAt)))
    .leftJoin(tasks, and(eq(tasks.id, clientDeadlines.taskId), isNull(tasks.deletedAt)))
    .where(clientIds && inArray(clientDeadlines.clientId, [...clientIds]));
}

/** The row of a deadline, inserted if there is none and locked until the transaction ends. */
export async function lockRecorded(tx: Transaction, clientId: number, key: string): Promise<RecordedRow> {
  await tx.insert(clientDeadlines).values({ clientId, key }).onConflictDoNothing();
  const [row] = await tx.select().from(clientDeadlines).where(ofKey(clientId, key)).for('update');
  if (!row) throw new Error(`The deadline ${key} could not be locked`);
  return row;
}

export async function updateRecorded(
  tx: Transaction,
  { clientId, key }: Pick<RecordedRow, 'clientId' | 'key'>,
  change: Partial<RecordedRow>,
): Promise<void> {
  await tx.update(clientDeadlines).set(change).where(ofKey(clientId, key));
}

/** Writes what a client files, based on the version `seen` (0: never set). False if someone else wrote it first. */
export async function writeFilers(
  tx: Transaction,
  row: { clientId: number; filers: DeadlineFilers; changedBy: number; changedAt: Date },
  seen: number,
): Promise<boolean> {
  const { clientId, version } = clientDeadlineFilers;
  const rows =
    seen === 0
      ? await tx.insert(clientDeadlineFilers).values(row).onConflictDoNothing().returning({ version })
      : await tx
          .update(clientDeadlineFilers)
          .set({ ...row, version: seen + 1 })
          .where(and(eq(clientId, row.clientId), eq(version, seen)))
          .returning({ version });
  return rows.length > 0;
}

export async function readSettings(db: Reader): Promise<DeadlineSettings> {
  const [row] = await db.select().from(deadlineSettings);
  if (!row) throw new Error('The settings of deadlines are missing');
  const { countsFrom, jobDaysBefore, version } = row;
  return { countsFrom, jobDaysBefore, version };
}

/** Saves the settings. Returns undefined if someone else has saved since `version`. */
export async function writeSettings(
  tx: Transaction,
  { version, ...change }: DeadlineSettings,
): Promise<DeadlineSettings | undefined> {
  const [row] = await tx
    .update(deadlineSettings)
    .set({ ...change, version: version + 1 })
    .where(eq(deadlineSettings.version, version))
    .returning();
  return row && { countsFrom: row.countsFrom, jobDaysBefore: row.jobDaysBefore, version: row.version };
}

function ofKey(clientId: number, key: string): SQL | undefined {
  return and(eq(clientDeadlines.clientId, clientId), eq(clientDeadlines.key, key));
}

function readClients(db: Reader, conditions: (SQL | undefined)[]) {
  return db
    .select({
      id: clients.id,
      name: clients.name,
      sortKey: clients.sortKey,
      status: clients.status,
      entityType: clients.entityType,
      fiscalYearEnd: clients.fiscalYearEnd,
      states: clients.states,
      createdAt: clients.createdAt,
      filers: clientDeadlineFilers.filers,
      filersChangedAt: clientDeadlineFilers.changedAt,
      filersVersion: sql<number>`coalesce(${clientDeadlineFilers.version}, 0)`,
    })
    .from(clients)
    .leftJoin(clientDeadlineFilers, eq(clientDeadlineFilers.clientId, clients.id))
    .where(and(...conditions));
}
