import { and, asc, eq, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { RequestListFilter } from '#contract/tasks/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { rowsAfter } from '#server/db/paging.ts';
import { clients } from '#server/db/schema/clients.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

export type RequestListRow = typeof requestLists.$inferSelect;
/** A list with its client and its documents. */
export type WholeRequestList = Awaited<ReturnType<typeof readLists>>[number];

interface Wanted extends Paging {
  show: RequestListFilter;
  today: DateText;
}

/** Lists of clients that the viewer reaches and that are not archived, by due date. */
export function listRequestLists(db: Reader, viewer: Viewer, { show, today, limit, cursor }: Wanted) {
  return readLists(
    db,
    [
      ne(clients.status, 'archived'),
      isAccessible(viewer, requestLists.clientId),
      isShown(show, today),
      rowsAfter(requestLists, requestLists.dueDate, cursor, 'ascending'),
    ],
    limit,
  );
}

/** The lists of one client, by due date; on request only those of which something is missing. */
export function listsOfClient(
  db: Reader,
  clientId: number,
  { limit, cursor, open = false }: Paging & { open?: boolean } = {},
) {
  return readLists(
    db,
    [
      eq(requestLists.clientId, clientId),
      open ? isMissingSome : undefined,
      rowsAfter(requestLists, requestLists.dueDate, cursor, 'ascending'),
    ],
    limit,
  );
}

export async function findRequestList(db: Reader, id: number): Promise<WholeRequestList | undefined> {
  const [row] = await readLists(db, [eq(requestLists.id, id)]);
  return row;
}

/** Lists that remind, of which something is missing and of which the first reminder is due by a day. */
export async function listsToRemind(db: Reader, dueUntil: DateText): Promise<number[]> {
  const rows = await db
    .select({ id: requestLists.id })
    .from(requestLists)
    .innerJoin(clients, eq(clients.id, requestLists.clientId))
    .where(
      and(
        isNull(requestLists.withdrawnAt),
        eq(requestLists.reminds, true),
        lte(requestLists.dueDate, dueUntil),
        ne(clients.status, 'archived'),
        isMissingSome,
      ),
    )
    .orderBy(asc(requestLists.id));
  return rows.map(({ id }) => id);
}

/** The list, locked until the transaction ends; withdrawn ones only when wanted. */
export async function lockRequestList(
  tx: Transaction,
  id: number,
  { withdrawn = false } = {},
): Promise<RequestListRow | undefined> {
  const [row] = await tx
    .select()
    .from(requestLists)
    .where(and(eq(requestLists.id, id), withdrawn ? undefined : isNull(requestLists.withdrawnAt)))
    .for('update');
  return row;
}

export async function insertRequestList(
  tx: Transaction,
  row: typeof requestLists.$inferInsert,
): Promise<RequestListRow | undefined> {
  const [made] = await tx.insert(requestLists).values(row).returning();
  return made;
}

export async function updateRequestList(
  tx: Transaction,
  id: number,
  change: Partial<typeof requestLists.$inferInsert>,
): Promise<void> {
  await tx.update(requestLists).set(change).where(eq(requestLists.id, id));
}

/** Deletes the open tasks of a list at this time, by which {@link restoreTasksOf} finds them again. */
export async function deleteOpenTasksOf(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ deletedAt: at, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.requestListId, id), isNull(tasks.completedAt), isNull(tasks.deletedAt)));
}

export async function restoreTasksOf(tx: Transaction, id: number, deletedAt: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ deletedAt: null, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.requestListId, id), isNotNull(tasks.deletedAt), eq(tasks.deletedAt, deletedAt)));
}

interface DocumentRow {
  id: number;
  title: string;
  description: string;
  sent: boolean;
}

// Tables are named in words here: inside a select, Drizzle leaves the table's name out.
const isMissingSome = sql`exists (select 1 from tasks where tasks.request_list_id = request_lists.id
  and tasks.deleted_at is null and tasks.completed_at is null)`;
const documentsOf = sql<
  DocumentRow[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', tasks.id, 'title', tasks.title,
    'description', tasks.description, 'sent', tasks.completed_at is not null) order by tasks.id), '[]'::jsonb)
  from tasks where tasks.request_list_id = request_lists.id and tasks.deleted_at is null)`;

function isShown(show: RequestListFilter, today: DateText): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'complete') return sql`not ${isMissingSome}`;
  if (show === 'open') return isMissingSome;
  return and(isMissingSome, sql`${requestLists.dueDate} < ${today}`);
}

function readLists(db: Reader, conditions: (SQL | undefined)[], limit?: number) {
  const query = db
    .select({
      list: requestLists,
      client: { id: clients.id, name: clients.name, status: clients.status },
      documents: documentsOf,
    })
    .from(requestLists)
    .innerJoin(clients, eq(clients.id, requestLists.clientId))
    .where(and(isNull(requestLists.withdrawnAt), ...conditions))
    .orderBy(asc(requestLists.dueDate), asc(requestLists.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
