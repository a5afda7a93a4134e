import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { messageFiles, messages } from '#server/db/schema/messages.ts';
import { accountName } from '#server/db/account-name.ts';
import { referenceColumns } from '#server/domain/messages/message-references.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';
import { tasks } from '#server/db/schema/tasks.ts';

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];
export type MessageFileRow = Awaited<ReturnType<typeof listMessageFiles>>[number];
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];
export type TaskRow = Awaited<ReturnType<typeof listTasks>>[number];
export type MessageRow = Awaited<ReturnType<typeof readPage>>[number];

const pageSize = 500;

/** A client's documents with their files, oldest first, without withdrawn ones, which have no file anymore. */
export function listDocuments(db: Reader, clientId: number) {
  return db
    .select({ document: documents, file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.clientId, clientId), isNull(documents.withdrawnAt)))
    .orderBy(asc(documents.id));
}

/** The files of a client's messages up to message `lastId`, in the order they were attached. */
export function listMessageFiles(db: Reader, clientId: number, lastId: number) {
  const { id, messageId, name } = messageFiles;
  return db
    .select({ attached: { id, messageId, name }, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(and(eq(messageFiles.clientId, clientId), lte(messageId, lastId)))
    .orderBy(asc(id));
}

/** A client's invoices by number, without drafts. */
export function listInvoices(db: Reader, clientId: number) {
  const { id, number, state, issueDate, dueDate, totalCents, paidCents, refundedCents } = invoices;
  return db
    .select({
      id,
      number,
      state,
      issueDate,
      dueDate,
      totalCents,
      paidCents,
      refundedCents,
    })
    .from(invoices)
    .where(and(eq(invoices.clientId, clientId), ne(invoices.state, 'draft'), isNull(invoices.deletedAt)))
    .orderBy(asc(invoices.number));
}

/** A client's tasks by due date. */
export function listTasks(db: Reader, clientId: number) {
  const { title, description, priority, dueDate, progress, completedAt } = tasks;
  return db
    .select({ title, description, priority, dueDate, progress, completedAt })
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.dueDate), asc(tasks.id));
}

/** The id of a client's newest message, 0 without any. An archive stops there, so that all its parts have the same messages. */
export async function newestMessage(db: Reader, clientId: number): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${messages.id}), 0)`.mapWith(Number) })
    .from(messages)
    .where(eq(messages.clientId, clientId));
  return row?.id ?? 0;
}

/** A client's messages up to message `lastId`, oldest first, read in pages. */
export async function* messagesOf(
  texts: TextReader,
  clientId: number,
  lastId: number,
): AsyncGenerator<MessageRow> {
  for (let after = 0; ;) {
    const page = await readPage(texts, { clientId, after, lastId });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

async function readPage(
  texts: TextReader,
  { clientId, after, lastId }: { clientId: number; after: number; lastId: number },
) {
  const { id, fromClient, createdAt } = messages;
  const rows = await texts.db
    .select({ id, stored: storedContent, fromClient, createdAt, author: accountName, ...referenceColumns })
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.accountId))
    .where(and(eq(messages.clientId, clientId), gt(id, after), lte(id, lastId)))
    .orderBy(asc(id))
    .limit(pageSize);
  return withContent(texts, rows);
}

/** The number of records of each kind, and the bytes of files and texts. */
export async function measureDataExport(db: Reader, clientId: number) {
  const [row] = await db.execute<
    Record<'documents' | 'invoices' | 'messages' | 'attached' | 'tasks' | 'file' | 'text', number>
  >(
    sql`select documents.count::integer as documents, invoices.count::integer as invoices,
        messages.count::integer as messages, attached.count::integer as attached, tasks.count::integer as tasks,
        (documents.bytes + attached.bytes)::float8 as file,
        (messages.bytes + attached.text + tasks.bytes + documents.text)::float8 as text
      from (select count(*), coalesce(sum(size), 0) as bytes,
          coalesce(sum(octet_length(name) * 2 + octet_length(description)), 0) as text
          from ${documents} join ${files} on ${files.id} = ${documents.fileId}
          where ${documents.clientId} = ${clientId} and ${documents.withdrawnAt} is null) documents,
        (select count(*) from ${invoices}
          where ${invoices.clientId} = ${clientId} and ${invoices.state} <> 'draft'
          and ${invoices.deletedAt} is null) invoices,
        (select count(*), coalesce(sum(octet_length(content) + coalesce(octet_length(encrypted_content), 0)), 0) as bytes from ${messages}
          where ${messages.clientId} = ${clientId}) messages,
        (select count(*), coalesce(sum(size), 0) as bytes, coalesce(sum(octet_length(name) * 3), 0) as text
          from ${messageFiles} join ${files} on ${files.id} = ${messageFiles.fileId}
          where ${messageFiles.clientId} = ${clientId} and ${messageFiles.messageId} is not null) attached,
        (select count(*), coalesce(sum(octet_length(title) + octet_length(description)), 0) as bytes from ${tasks}
          where ${tasks.clientId} = ${clientId} and ${tasks.deletedAt} is null) tasks`,
    'objects',
  );
  return row ?? { documents: 0, invoices: 0, messages: 0, attached: 0, tasks: 0, file: 0, text: 0 };
}
