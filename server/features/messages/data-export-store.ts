import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { accountName } from '#server/db/account-name.ts';
import type { Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles, messages } from '#server/db/schema/messages.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';
import { referenceColumns } from '#server/domain/messages/message-references.ts';

export type ExportedMessage = Awaited<ReturnType<typeof readPage>>[number];

const pageSize = 500;

/** The files of a client's messages up to message `lastId`, in the order they were attached. */
export function listExportedFiles(db: Reader, clientId: number, lastId: number) {
  const { id, messageId, name } = messageFiles;
  return db
    .select({ attached: { id, messageId, name }, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(and(eq(messageFiles.clientId, clientId), lte(messageId, lastId)))
    .orderBy(asc(id));
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
): AsyncGenerator<ExportedMessage> {
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

/** How many messages and attached files there are, with the bytes of texts and files. */
export async function measureMessages(db: Reader, clientId: number) {
  const [row] = await db.execute<Record<'count' | 'attached' | 'file' | 'text', number>>(
    sql`select written.count::integer as count, attached.count::integer as attached,
        attached.bytes::float8 as file, (written.bytes + attached.text)::float8 as text
      from (select count(*), coalesce(sum(octet_length(encrypted_content)), 0) as bytes
          from ${messages} where ${messages.clientId} = ${clientId}) written,
        (select count(*), coalesce(sum(size), 0) as bytes, coalesce(sum(octet_length(name) * 3), 0) as text
          from ${messageFiles} join ${files} on ${files.id} = ${messageFiles.fileId}
          where ${messageFiles.clientId} = ${clientId} and ${messageFiles.messageId} is not null) attached`,
    'objects',
  );
  return row ?? { count: 0, attached: 0, file: 0, text: 0 };
}
