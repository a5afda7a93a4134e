import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type JobFilter, type JobSort, type JobState, weekAhead } from '#contract/client-jobs/rules.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { containsText } from '#server/db/contains-text.ts';
import { endPage, type ListOrder, listOrder, type SortKey } from '#server/db/paging.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

export type ClientJobRow = typeof clientJobs.$inferSelect;
export type NewClientJobRow = typeof clientJobs.$inferInsert;
/** A job with its client, its assignee while their account is open, and the number of open tasks of the client. */
export type WholeClientJob = Awaited<ReturnType<typeof listJobs>>[number];

interface JobFilters {
  show: JobFilter;
  today: DateText;
  assignee?: number | 'nobody' | undefined;
  client?: number | undefined;
  state?: JobState | undefined;
  /** Text to search for in titles and clients. */
  q?: string | undefined;
  from?: DateText | undefined;
  to?: DateText | undefined;
}

interface JobOrder {
  sort?: JobSort | undefined;
  order?: SortOrder | undefined;
}

/** Jobs of the clients that the viewer has access to, by due date or as asked. Leaves out archived clients, except one named in `client`. */
export async function listJobs(db: Reader, viewer: Viewer, query: JobFilters & JobOrder & Paging) {
  const { limit, cursor, sort = 'due', order = 'asc' } = query;
  const sorted = listOrder(
    [...sortKeys[sort], clientJobs.id],
    order === 'asc' ? 'ascending' : 'descending',
    sort === 'due' && order === 'asc' ? '' : `${sort} ${order}`,
  );
  const rows = await readJobs(db, [...areListed(viewer, query), sorted.after(cursor)], { limit, sorted });
  return endPage(rows, query);
}

/** How many of the jobs that {@link listJobs} lists each state has. */
export async function countStates(
  db: Reader,
  viewer: Viewer,
  filters: JobFilters,
): Promise<Record<JobState, number>> {
  const rows = await db
    .select({ state: clientJobs.state, count: sql`count(*)`.mapWith(Number) })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .leftJoin(accounts, isOpenAssignee)
    .where(and(...areListed(viewer, filters)))
    .groupBy(clientJobs.state);
  const counts = { 'to-do': 0, 'in-progress': 0, waiting: 0, done: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

function areListed(
  viewer: Viewer,
  { show, today, assignee, client, state, q, from, to }: JobFilters,
): (SQL | undefined)[] {
  return [
    isNull(clientJobs.deletedAt),
    isListed(viewer, client),
    isShown(show, today),
    state && eq(clientJobs.state, state),
    q ? containsText(sql`(${clientJobs.searchText} || E'\\n' || ${clients.searchText})`, q) : undefined,
    from === undefined ? undefined : gte(clientJobs.dueDate, from),
    to === undefined ? undefined : lte(clientJobs.dueDate, to),
    assignee === 'nobody' ? isNull(accounts.id) : undefined,
    typeof assignee === 'number' ? eq(accounts.id, assignee) : undefined,
  ];
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
    .where(isListedOpenJob(viewer, client));
  return row ?? { open: 0, overdue: 0, mine: 0 };
}

export async function findJob(db: Reader, id: number): Promise<WholeClientJob | undefined> {
  const rows = await readJobs(db, [eq(clientJobs.id, id), isNull(clientJobs.deletedAt)]);
  return endPage(rows, {})[0];
}

/** Those of these jobs that are open and assigned to this account, by due date. */
export async function listAssigned(
  db: Reader,
  accountId: number,
  ids: readonly number[],
): Promise<WholeClientJob[]> {
  const rows = await readJobs(db, [
    inArray(clientJobs.id, [...ids]),
    isOpenJob,
    eq(clientJobs.assigneeId, accountId),
  ]);
  return endPage(rows, {});
}

/** Jobs that were not deleted, in no order. */
export function findJobs(db: Reader, ids: readonly number[]): Promise<ClientJobRow[]> {
  return db
    .select()
    .from(clientJobs)
    .where(and(inArray(clientJobs.id, [...ids]), isNull(clientJobs.deletedAt)));
}

/** The ids of all jobs that {@link listJobs} lists with these filters. */
export async function matchingJobs(db: Reader, viewer: Viewer, filters: JobFilters): Promise<number[]> {
  const rows = await db
    .select({ id: clientJobs.id })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .leftJoin(accounts, isOpenAssignee)
    .where(and(...areListed(viewer, filters)));
  return rows.map(({ id }) => id);
}

/** Which jobs these are, by title and client, of those that the viewer has access to; by due date. */
export async function namesOfJobs(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: clientJobs.id, title: clientJobs.title, client: clients.name })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .where(
      and(
        inArray(clientJobs.id, [...ids]),
        isNull(clientJobs.deletedAt),
        isAccessible(viewer, clientJobs.clientId),
      ),
    )
    .orderBy(asc(clientJobs.dueDate), asc(clientJobs.id));
  return new Map(rows.map(({ id, title, client }) => [id, `${title} · ${client}`]));
}

/** The open jobs of a client, with their rows locked until the transaction ends. */
export function lockOpenJobsOf(tx: Transaction, clientId: number): Promise<ClientJobRow[]> {
  return tx
    .select()
    .from(clientJobs)
    .where(and(eq(clientJobs.clientId, clientId), isOpenJob))
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

/** The newest month that a client's jobs close and all of whose jobs are done, and when the last of them was. */
export async function findClosedMonth(
  db: Reader,
  clientId: number,
): Promise<{ month: string; completedAt: Date } | undefined> {
  const { closesMonth, completedAt } = clientJobs;
  const [row] = await db
    .select({ month: closesMonth, completedAt: sql<Date | null>`max(${completedAt})`.mapWith(completedAt) })
    .from(clientJobs)
    .where(and(eq(clientJobs.clientId, clientId), isNotNull(closesMonth), isNull(clientJobs.deletedAt)))
    .groupBy(closesMonth)
    .having(sql`bool_and(${clientJobs.state} = 'done')`)
    .orderBy(desc(closesMonth))
    .limit(1);
  return row?.month && row.completedAt ? { month: row.month, completedAt: row.completedAt } : undefined;
}

/** Ids of recurring jobs whose due date has passed and that have no next job yet. Leaves out archived clients. */
export async function listOverdueRecurring(db: Reader, today: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: clientJobs.id })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .where(and(isOverdueRecurring(db, today), ne(clients.status, 'archived')))
    .orderBy(asc(clientJobs.id));
  return rows.map(({ id }) => id);
}

/** Those of one client, with their rows locked until the transaction ends. */
export function lockOverdueRecurring(
  tx: Transaction,
  { clientId, today }: { clientId: number; today: DateText },
): Promise<ClientJobRow[]> {
  return tx
    .select()
    .from(clientJobs)
    .where(and(isOverdueRecurring(tx, today), eq(clientJobs.clientId, clientId)))
    .orderBy(asc(clientJobs.id))
    .for('update');
}

function isOverdueRecurring(db: Reader, today: DateText) {
  const next = alias(clientJobs, 'next');
  return and(
    ne(clientJobs.recurrence, 'none'),
    isNull(clientJobs.deletedAt),
    lt(clientJobs.dueDate, today),
    notExists(db.select({ id: next.id }).from(next).where(eq(next.previousId, clientJobs.id))),
  );
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

const isOpenJob = and(isNull(clientJobs.deletedAt), ne(clientJobs.state, 'done'));

/** The jobs of the clients that the viewer has access to: all except archived ones, or one client. */
function isListed(viewer: Viewer, client?: number): SQL | undefined {
  return and(
    client === undefined ? ne(clients.status, 'archived') : eq(clientJobs.clientId, client),
    isAccessible(viewer, clientJobs.clientId),
  );
}

/** Those of them that are open; the query joins the clients. */
export function isListedOpenJob(viewer: Viewer, client?: number): SQL | undefined {
  return and(isOpenJob, isListed(viewer, client));
}

/** Joins the assignee; the job of someone who has left is nobody's. */
export const isOpenAssignee = and(eq(accounts.id, clientJobs.assigneeId), isNull(accounts.closedAt));

const byDueDate = listOrder([clientJobs.dueDate, clientJobs.id], 'ascending');

const sortKeys: Record<JobSort, SortKey[]> = {
  due: [clientJobs.dueDate],
  title: [{ value: sql`sort_key(${clientJobs.title}) collate "C"`, type: 'text' }, clientJobs.dueDate],
  client: [clients.sortKey, clientJobs.dueDate],
};

function readJobs(
  db: Reader,
  conditions: (SQL | undefined)[],
  { limit, sorted = byDueDate }: { limit?: number | undefined; sorted?: ListOrder } = {},
) {
  const query = db
    .select({
      job: clientJobs,
      client: { id: clients.id, name: clients.name },
      assignee: { id: accounts.id, name: nameOfAccount },
      clientTasks: openTasksOfClient,
      keyset: sorted.keyset,
    })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .leftJoin(accounts, isOpenAssignee)
    .where(and(...conditions))
    .orderBy(...sorted.by)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
