import { and, asc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { Paging } from '#contract/paging.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import type { RequestListFilter, RequestListSort } from '#contract/tasks/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { containsText } from '#server/db/contains-text.ts';
import { endPage, type ListOrder, listOrder, type SortKey } from '#server/db/paging.ts';
import { clients } from '#server/db/schema/clients.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';

export type RequestListRow = typeof requestLists.$inferSelect;
/** A list with its client and its documents. */
export type WholeRequestList = Awaited<ReturnType<typeof listRequestLists>>[number];

interface ListQuery extends Paging {
  show: RequestListFilter;
  today: DateText;
  /** Text to search for in lists, their documents and clients. */
  q?: string | undefined;
  /** By due date if undefined. */
  sort?: RequestListSort | undefined;
  order?: SortOrder | undefined;
}

/** Lists of the clients that the viewer has access to, by due date or as asked. Leaves out archived clients. */
export async function listRequestLists(db: Reader, viewer: Viewer, query: ListQuery) {
  const { show, today, q, sort = 'due', order = 'asc', limit, cursor } = query;
  const sorted = listOrder(
    [...sortKeys[sort], requestLists.id],
    order === 'asc' ? 'ascending' : 'descending',
    `${sort} ${order}`,
  );
  const rows = await readLists(
    db,
    [
      ne(clients.status, 'archived'),
      isAccessible(viewer, requestLists.clientId),
      isShown(show, today),
      q ? containsText(searchedText, q) : undefined,
      sorted.after(cursor),
    ],
    { limit, sorted },
  );
  return endPage(rows, query);
}

/** A client's request lists by due date. With `open`, only those with a missing document. */
export async function listsOfClient(
  db: Reader,
  clientId: number,
  { limit, cursor, open = false }: Paging & { open?: boolean } = {},
) {
  const rows = await readLists(
    db,
    [eq(requestLists.clientId, clientId), open ? hasMissingDocument : undefined, byDueDate.after(cursor)],
    { limit },
  );
  return endPage(rows, { limit, cursor });
}

export async function findRequestList(db: Reader, id: number): Promise<WholeRequestList | undefined> {
  const rows = await readLists(db, [eq(requestLists.id, id)]);
  return endPage(rows, {})[0];
}

/** Ids of lists with reminders turned on, a missing document and a due date on or before `dueUntil`. */
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
        hasMissingDocument,
      ),
    )
    .orderBy(asc(requestLists.id));
  return rows.map(({ id }) => id);
}

/** The list, with its row locked until the transaction ends. Finds withdrawn lists only with `withdrawn`. */
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
  const [inserted] = await tx.insert(requestLists).values(row).returning();
  return inserted;
}

export async function updateRequestList(
  tx: Transaction,
  id: number,
  change: Partial<typeof requestLists.$inferInsert>,
): Promise<void> {
  await tx.update(requestLists).set(change).where(eq(requestLists.id, id));
}

/** Deletes the open tasks of a list. {@link restoreTasksOf} finds them again by the time of deletion. */
export async function deleteOpenTasksOf(tx: Transaction, id: number, deletedAt: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ deletedAt, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.requestListId, id), isNull(tasks.completedAt), isNull(tasks.deletedAt)));
}

/** Restores the tasks of a list that went with it or after it, and none that were deleted one by one before. */
export async function restoreTasksOf(tx: Transaction, id: number, withdrawnAt: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ deletedAt: null, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.requestListId, id), gte(tasks.deletedAt, withdrawnAt)));
}

interface DocumentRow {
  id: number;
  title: string;
  description: string;
  sent: boolean;
}

// Table names are written out here, because inside a select Drizzle renders columns without them.
const hasMissingDocument = sql`exists (select 1 from tasks where tasks.request_list_id = request_lists.id
  and tasks.deleted_at is null and tasks.completed_at is null)`;
const documentsOf = sql<
  DocumentRow[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', tasks.id, 'title', tasks.title,
    'description', tasks.description, 'sent', tasks.completed_at is not null) order by tasks.id), '[]'::jsonb)
  from tasks where tasks.request_list_id = request_lists.id and tasks.deleted_at is null)`;

const searchedText = sql`(folded(request_lists.title) || E'\\n' || clients.search_text || E'\\n' || coalesce(
  (select string_agg(tasks.search_text, E'\\n') from tasks
    where tasks.request_list_id = request_lists.id and tasks.deleted_at is null), ''))`;

function isShown(show: RequestListFilter, today: DateText): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'complete') return sql`not ${hasMissingDocument}`;
  if (show === 'open') return hasMissingDocument;
  return and(hasMissingDocument, sql`${requestLists.dueDate} < ${today}`);
}

const byDueDate = listOrder([requestLists.dueDate, requestLists.id], 'ascending');

const sortKeys: Record<RequestListSort, SortKey[]> = {
  due: [requestLists.dueDate],
  title: [{ value: sql`sort_key(${requestLists.title}) collate "C"`, type: 'text' }, requestLists.dueDate],
  client: [clients.sortKey, requestLists.dueDate],
};

function readLists(
  db: Reader,
  conditions: (SQL | undefined)[],
  { limit, sorted = byDueDate }: { limit?: number | undefined; sorted?: ListOrder } = {},
) {
  const query = db
    .select({
      list: requestLists,
      client: { id: clients.id, name: clients.name, status: clients.status },
      documents: documentsOf,
      keyset: sorted.keyset,
    })
    .from(requestLists)
    .innerJoin(clients, eq(clients.id, requestLists.clientId))
    .where(and(isNull(requestLists.withdrawnAt), ...conditions))
    .orderBy(...sorted.by)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
