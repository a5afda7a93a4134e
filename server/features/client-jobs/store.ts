import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type JobFilter, weekAhead } from '#contract/client-jobs/rules.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { rowsAfter } from '#server/db/paging.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { nameOf } from './assignees/store.ts';

export type ClientJobRow = typeof clientJobs.$inferSelect;
export type NewClientJobRow = typeof clientJobs.$inferInsert;
/** A job with its client, its assignee while their account is open, and the number of open tasks of the client. */
export type WholeClientJob = Awaited<ReturnType<typeof readJobs>>[number];

interface JobQuery extends Paging {
  show: JobFilter;
  today: DateText;
  assignee?: number | 'nobody' | undefined;
  client?: number | undefined;
}

/** Jobs of the clients that the viewer has access to, by due date. Leaves out archived clients, except one named in `client`. */
export function listJobs(db: Reader, viewer: Viewer, query: JobQuery) {
  const { show, today, assignee, client, limit, cursor } = query;
  return readJobs(
    db,
    [
      isNull(clientJobs.deletedAt),
      client === undefined ? ne(clients.status, 'archived') : eq(clientJobs.clientId, client),
      isAccessible(viewer, clientJobs.clientId),
      isShown(show, today),
      assignee === 'nobody' ? isNull(accounts.id) : undefined,
      typeof assignee === 'number' ? eq(accounts.id, assignee) : undefined,
      rowsAfter(clientJobs, clientJobs.dueDate, cursor, 'ascending'),
    ],
    limit,
  );
}

/** Counts the open jobs of the clients that the viewer has access to: all except archived ones, or one client. */
export async function countJobs(db: Reader, viewer: Viewer, today: DateText, client?: number) {
  const [row] = await db
    .select({
      open: sql`count(*)`.mapWith(Number),
      overdue: sql`count(*) filter (where ${clientJobs.dueDate} < ${today})`.mapWith(Number),
      mine: sql`count(*) filter (where ${clientJobs.assigneeId} = ${viewer.id})`.mapWith(Number),
    })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .where(
      and(
        isNull(clientJobs.deletedAt),
        client === undefined ? ne(clients.status, 'archived') : eq(clientJobs.clientId, client),
        ne(clientJobs.state, 'done'),
        isAccessible(viewer, clientJobs.clientId),
      ),
    );
  return row ?? { open: 0, overdue: 0, mine: 0 };
}

export async function findJob(db: Reader, id: number): Promise<WholeClientJob | undefined> {
  const [row] = await readJobs(db, [eq(clientJobs.id, id), isNull(clientJobs.deletedAt)]);
  return row;
}

/** Those of these jobs that the viewer has access to, with their rows locked until the transaction ends. */
export function lockJobs(tx: Transaction, viewer: Viewer, ids: readonly number[]): Promise<ClientJobRow[]> {
  return tx
    .select()
    .from(clientJobs)
    .where(
      and(
        inArray(clientJobs.id, [...ids]),
        isNull(clientJobs.deletedAt),
        isAccessible(viewer, clientJobs.clientId),
      ),
    )
    .orderBy(asc(clientJobs.id))
    .for('update');
}

/** The open jobs of a client, with their rows locked until the transaction ends. */
export function lockOpenJobsOf(tx: Transaction, clientId: number): Promise<ClientJobRow[]> {
  return tx
    .select()
    .from(clientJobs)
    .where(and(eq(clientJobs.clientId, clientId), isNull(clientJobs.deletedAt), ne(clientJobs.state, 'done')))
    .orderBy(asc(clientJobs.id))
    .for('update');
}

/** The job, with its row locked until the transaction ends. Finds deleted jobs only with `deleted`. */
export async function lockJob(
  tx: Transaction,
  id: number,
  { deleted = false } = {},
): Promise<ClientJobRow | undefined> {
  const [row] = await tx
    .select()
    .from(clientJobs)
    .where(and(eq(clientJobs.id, id), deleted ? undefined : isNull(clientJobs.deletedAt)))
    .for('update');
  return row;
}

export async function insertJob(tx: Transaction, row: NewClientJobRow): Promise<ClientJobRow | undefined> {
  const [inserted] = await tx.insert(clientJobs).values(row).returning();
  return inserted;
}

/** Inserts the next job of a recurrence. Returns undefined if it already exists, which the unique index decides. */
export async function insertNextJob(
  tx: Transaction,
  row: NewClientJobRow & { previousId: number },
): Promise<ClientJobRow | undefined> {
  const [inserted] = await tx
    .insert(clientJobs)
    .values(row)
    .onConflictDoNothing({ target: clientJobs.previousId })
    .returning();
  return inserted;
}

/** Deletes the next job of a recurrence if nobody has worked on it. Finishing the job again creates it again. */
export async function deleteUntouchedNextJob(tx: Transaction, id: number): Promise<void> {
  await tx
    .delete(clientJobs)
    .where(and(eq(clientJobs.previousId, id), eq(clientJobs.version, 1), eq(clientJobs.state, 'to-do')));
}

/** Updates a locked job and increments its version. */
export async function updateJob(
  tx: Transaction,
  job: ClientJobRow,
  change: Partial<NewClientJobRow>,
): Promise<ClientJobRow> {
  const version = job.version + 1;
  const [row] = await tx
    .update(clientJobs)
    .set({ ...change, version })
    .where(eq(clientJobs.id, job.id))
    .returning();
  return row ?? { ...job, version };
}

/** Ids of recurring jobs whose due date has passed and that have no next job yet. Leaves out archived clients. */
export async function listOverdueRecurring(db: Reader, today: DateText): Promise<number[]> {
  const next = alias(clientJobs, 'next');
  const rows = await db
    .select({ id: clientJobs.id })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .where(
      and(
        ne(clientJobs.recurrence, 'none'),
        isNull(clientJobs.deletedAt),
        lt(clientJobs.dueDate, today),
        ne(clients.status, 'archived'),
        notExists(db.select({ id: next.id }).from(next).where(eq(next.previousId, clientJobs.id))),
      ),
    )
    .orderBy(asc(clientJobs.id));
  return rows.map(({ id }) => id);
}

function isShown(show: JobFilter, today: DateText): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'done') return isNotNull(clientJobs.completedAt);
  const open = ne(clientJobs.state, 'done');
  if (show === 'open') return open;
  return show === 'overdue'
    ? and(open, lt(clientJobs.dueDate, today))
    : and(open, lte(clientJobs.dueDate, addDays(today, weekAhead)));
}

// Table names are written out here, because inside a select Drizzle renders columns without them.
const openTasksOfClient = sql<number>`(select count(*)::integer from tasks where tasks.client_id = client_jobs.client_id
  and tasks.deleted_at is null and tasks.completed_at is null)`;

function readJobs(db: Reader, conditions: (SQL | undefined)[], limit?: number) {
  const query = db
    .select({
      job: clientJobs,
      client: { id: clients.id, name: clients.name },
      assignee: { id: accounts.id, name: nameOf },
      clientTasks: openTasksOfClient,
    })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .leftJoin(accounts, and(eq(accounts.id, clientJobs.assigneeId), isNull(accounts.closedAt)))
    .where(and(...conditions))
    .orderBy(asc(clientJobs.dueDate), asc(clientJobs.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
