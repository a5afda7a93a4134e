import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DocumentFolder } from '#contract/documents/rules.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Paging } from '#contract/paging.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { homeClient } from '#server/domain/members/client-members.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documentOpenings, documents, receiptKeys } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { accountName } from '#server/db/account-name.ts';
import { tasks } from '#server/db/schema/tasks.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A document with the fields that lists show. */
export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

interface DocumentFilter {
  q?: string | undefined;
  year?: number | undefined;
  folder?: DocumentFolder | undefined;
  /** The time zone in which `year` is the year of the upload. */
  zone?: string;
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

const newestFirst = listOrder([documents.id], 'descending');

/** A client's documents, newest first, without withdrawn ones. With an `id`, only that document. */
export async function listDocuments(
  db: Reader,
  clientId: number,
  { id, limit, cursor, q = '', year, folder, zone }: Paging & DocumentFilter & { id?: number } = {},
) {
  const openedBy = (role: 'admin' | 'client') =>
    sql<Date | null>`(select min(opening.opened_at) from ${documentOpenings} opening
      join ${accounts} account on account.id = opening.account_id and account.role = ${role}
      where opening.document_id = ${documents.id})`.mapWith(documentOpenings.openedAt);
  const query = db
    .select({
      document: documents,
      file: files,
      uploadedBy: accountName,
      request: tasks.title,
      openedByFirm: openedBy('admin'),
      openedByClient: openedBy('client'),
      keyset: newestFirst.keyset,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .leftJoin(accounts, eq(accounts.id, documents.uploadedBy))
    .leftJoin(tasks, eq(tasks.id, documents.taskId))
    .where(
      and(
        eq(documents.clientId, clientId),
        isNull(documents.withdrawnAt),
        id === undefined ? undefined : eq(documents.id, id),
        newestFirst.after(cursor),
        q === '' ? undefined : containsText(documents.searchText, q),
        year === undefined || zone === undefined ? undefined : eq(yearIn(zone), year),
        folder && inFolder[folder],
      ),
    )
    .orderBy(...newestFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
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
