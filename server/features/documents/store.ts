import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#contract/sort-order.ts';
import type { DateText } from '#contract/dates.ts';
import type { DocumentFolder, DocumentSort, OpenedChoice } from '#contract/documents/rules.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, type ListOrder, listOrder, type SortKey } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { homeClient } from '#server/domain/members/client-members.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documentOpenings, documents, receiptKeys } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { accountName } from '#server/db/account-name.ts';
import { tasks } from '#server/db/schema/tasks.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A document with the fields that lists show. */
export type ListedDocument = Awaited<ReturnType<typeof listAllDocuments>>[number];

interface DocumentFilter {
  q?: string | undefined;
  year?: number | undefined;
  folder?: DocumentFolder | undefined;
  /** The time zone in which `year` is the year of the upload. */
  zone?: string | undefined;
}

/** The filters of the list of all clients. */
interface FirmFilter extends DocumentFilter {
  zone: string;
  /** Only these. */
  ids?: readonly number[] | undefined;
  client?: number | undefined;
  opened?: OpenedChoice | undefined;
  /** Days of the upload in `zone`. */
  from?: DateText | undefined;
  to?: DateText | undefined;
}

interface DocumentOrder {
  sort?: DocumentSort | undefined;
  order?: SortOrder | undefined;
}

const yearIn = (zone: string) =>
  sql<number>`extract(year from ${documents.uploadedAt} at time zone ${zone}::text)::integer`;

/** The condition of each folder. */
const inFolder = {
  firm: eq(documents.fromClient, false),
  client: eq(documents.fromClient, true),
  requested: isNotNull(documents.taskId),
};

/** The years in which a client's documents were uploaded, newest first; withdrawn ones do not count. */
export async function listYears(db: Reader, clientId: number, zone: string): Promise<number[]> {
  const rows = await db
    .select({ year: yearIn(zone) })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), isNull(documents.withdrawnAt)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
  return rows.map(({ year }) => year);
}

/** The years in which documents of clients that the viewer has access to were uploaded, newest first. */
export async function listYearsOfAll(db: Reader, viewer: Viewer, zone: string): Promise<number[]> {
  const rows = await db
    .select({ year: yearIn(zone) })
    .from(documents)
    .where(and(isNull(documents.withdrawnAt), isAccessible(viewer, documents.clientId)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
  return rows.map(({ year }) => year);
}

const newestFirst = listOrder([documents.id], 'descending');

/** A client's documents, newest first, without withdrawn ones. With an `id`, only that document. */
export async function listDocuments(
  db: Reader,
  clientId: number,
  { id, limit, cursor, q = '', year, folder, zone }: Paging & DocumentFilter & { id?: number } = {},
) {
  const rows = await readDocuments(
    db,
    [
      eq(documents.clientId, clientId),
      id === undefined ? undefined : eq(documents.id, id),
      newestFirst.after(cursor),
      q === '' ? undefined : containsText(documents.searchText, q),
      ...isFiledUnder({ year, folder, zone }),
    ],
    { limit },
  );
  return endPage(rows, { limit, cursor });
}

/** Documents of the clients that the viewer has access to, newest first or as asked, without withdrawn ones. */
export async function listAllDocuments(
  db: Reader,
  viewer: Viewer,
  query: FirmFilter & DocumentOrder & Paging,
) {
  const { limit, cursor, sort = 'date', order = sort === 'date' ? 'desc' : 'asc' } = query;
  const direction = order === 'asc' ? 'ascending' : 'descending';
  const sorted = listOrder([...sortKeys[sort], documents.id], direction, `${sort} ${order}`);
  const rows = await readDocuments(db, [...areListed(viewer, query), sorted.after(cursor)], {
    limit,
    sorted,
  });
  return endPage(rows, query);
}

/** How many documents {@link listAllDocuments} lists with these filters. */
export async function countAllDocuments(db: Reader, viewer: Viewer, filter: FirmFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(and(isNull(documents.withdrawnAt), ...areListed(viewer, filter)));
  return row?.count ?? 0;
}

function areListed(
  viewer: Viewer,
  { q = '', ids, client, year, folder, opened, from, to, zone }: FirmFilter,
): (SQL | undefined)[] {
  // The start of a day in the zone, so that the index on the time is of use.
  const startOf = (day: DateText, after = 0) =>
    sql`((${day}::date + ${after}::integer)::timestamp at time zone ${zone}::text)`;
  return [
    isAccessible(viewer, documents.clientId),
    ids && inArray(documents.id, [...ids]),
    client === undefined ? undefined : eq(documents.clientId, client),
    q === '' ? undefined : containsText(sql`(${documents.searchText} || E'\\n' || ${clients.searchText})`, q),
    ...isFiledUnder({ year, folder, zone }),
    opened && (opened === 'yes' ? openedByRecipient : sql`not ${openedByRecipient}`),
    from === undefined ? undefined : sql`${documents.uploadedAt} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${documents.uploadedAt} < ${startOf(to, 1)}`,
  ];
}

const sortKeys: Record<DocumentSort, SortKey[]> = {
  // Ids are given in the order of the uploads.
  date: [],
  name: [documents.sortKey],
  client: [clients.sortKey],
};

function isFiledUnder({ year, folder, zone }: DocumentFilter): (SQL | undefined)[] {
  return [
    year === undefined || zone === undefined ? undefined : eq(yearIn(zone), year),
    folder && inFolder[folder],
  ];
}

/** Someone of the side that received the document has opened it. */
const openedByRecipient = sql`exists (select 1 from ${documentOpenings} opening
  join ${accounts} reader on reader.id = opening.account_id
  where opening.document_id = ${documents.id} and (reader.role = 'admin') = ${documents.fromClient})`;

function readDocuments(
  db: Reader,
  conditions: (SQL | undefined)[],
  { limit, sorted = newestFirst }: { limit?: number | undefined; sorted?: ListOrder } = {},
) {
  const openedBy = (role: 'admin' | 'client') =>
    sql<Date | null>`(select min(opening.opened_at) from ${documentOpenings} opening
      join ${accounts} account on account.id = opening.account_id and account.role = ${role}
      where opening.document_id = ${documents.id})`.mapWith(documentOpenings.openedAt);
  const query = db
    .select({
      document: documents,
      client: { id: clients.id, name: clients.name },
      file: files,
      uploadedBy: accountName,
      request: tasks.title,
      openedByFirm: openedBy('admin'),
      openedByClient: openedBy('client'),
      keyset: sorted.keyset,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .innerJoin(files, eq(files.id, documents.fileId))
    .leftJoin(accounts, eq(accounts.id, documents.uploadedBy))
    .leftJoin(tasks, eq(tasks.id, documents.taskId))
    .where(and(isNull(documents.withdrawnAt), ...conditions))
    .orderBy(...sorted.by)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

/** Who opened which of these documents, how often, and when first and last. */
export function listOpenings(db: Reader, ids: readonly number[]) {
  const dateTime = documentOpenings.openedAt;
  return db
    .select({
      documentId: documentOpenings.documentId,
      by: accountName,
      first: sql<Date>`min(${dateTime})`.mapWith(dateTime),
      last: sql<Date>`max(${dateTime})`.mapWith(dateTime),
      times: sql<number>`count(*)::integer`,
    })
    .from(documentOpenings)
    .leftJoin(accounts, eq(accounts.id, documentOpenings.accountId))
    .where(inArray(documentOpenings.documentId, [...ids]))
    .groupBy(documentOpenings.documentId, documentOpenings.accountId, accounts.id)
    .orderBy(sql`min(${dateTime})`);
}

/** A document, even a withdrawn one; emails need it. */
export async function findDocument(db: Reader, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row;
}

/** Reads a document and locks it until the transaction ends; undefined if it is withdrawn or belongs to another client. */
export async function lockDocument(
  tx: Transaction,
  { id, clientId }: { id: number; clientId?: number | undefined },
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, id),
        isNull(documents.withdrawnAt),
        clientId === undefined ? undefined : eq(documents.clientId, clientId),
      ),
    )
    .for('update');
  return row;
}

/** The name of an account's person; null without an account. */
export async function findAccountName(db: Reader, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: accountName }).from(accounts).where(eq(accounts.id, id));
  return row?.name ?? null;
}

/** A document with its receipt; undefined if it is withdrawn or belongs to another client. */
export async function findReceipt(
  db: Reader,
  { id, clientId }: { id: number; clientId?: number | undefined },
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, id),
        isNull(documents.withdrawnAt),
        clientId === undefined ? undefined : eq(documents.clientId, clientId),
      ),
    );
  return row;
}

/** The document whose receipt has this code, even a withdrawn one. */
export async function findByReceiptCode(db: Reader, code: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.receiptCode, code));
  return row;
}

/** Inserts a document as the next version of its name. The caller must have locked the client. */
export async function insertDocument(
  tx: Transaction,
  row: Omit<typeof documents.$inferInsert, 'version'>,
): Promise<DocumentRow | undefined> {
  const nextVersion = sql<number>`(select coalesce(max(version), 0) + 1 from ${documents}
    where client_id = ${row.clientId} and lower(name) = lower(${row.name}))`;
  const [inserted] = await tx
    .insert(documents)
    .values({ ...row, version: nextVersion })
    .returning();
  return inserted;
}

export async function markWithdrawn(tx: Transaction, id: number, withdrawnAt: Date): Promise<void> {
  await tx.update(documents).set({ withdrawnAt, fileId: null }).where(eq(documents.id, id));
}

/** True while a document that is not withdrawn answers the request. */
export async function isRequestAnswered(tx: Transaction, taskId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.taskId, taskId), isNull(documents.withdrawnAt)))
    .limit(1);
  return row !== undefined;
}

/** True once a staff member has opened the document. */
export async function wasOpenedByFirm(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: documentOpenings.id })
    .from(documentOpenings)
    .innerJoin(accounts, and(eq(accounts.id, documentOpenings.accountId), eq(accounts.role, 'admin')))
    .where(eq(documentOpenings.documentId, id))
    .limit(1);
  return row !== undefined;
}

export async function insertOpening(
  tx: Transaction,
  opening: typeof documentOpenings.$inferInsert,
): Promise<void> {
  await tx.insert(documentOpenings).values(opening);
}

/** The documents that a stored file belongs to. */
export function findDocumentsByFile(db: Reader, fileId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.fileId, fileId));
}

/** The firm's keys for receipts, newest first: the newest signs. */
export function listReceiptKeys(db: Reader) {
  return db.select().from(receiptKeys).orderBy(desc(receiptKeys.id));
}

export async function insertReceiptKey(db: Reader, key: typeof receiptKeys.$inferInsert): Promise<void> {
  await db.insert(receiptKeys).values(key);
}

/** The demo accounts, each with its client and the client's name. */
export function listDemoAccounts(db: Reader) {
  return db
    .select({ id: accounts.id, role: accounts.role, clientId: homeClient, business: clients.name })
    .from(accounts)
    .leftJoin(clients, sql`clients.id = ${homeClient}`)
    .where(eq(accounts.demo, true))
    .orderBy(accounts.id);
}

export async function hasDocuments(db: Reader): Promise<boolean> {
  return (await db.select({ id: documents.id }).from(documents).limit(1)).length > 0;
}
