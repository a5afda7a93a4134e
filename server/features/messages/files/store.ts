import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles, messages } from '#server/db/schema/messages.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';

export type MessageFileRow = typeof messageFiles.$inferSelect;

/** How many unsent files are deleted at once. */
const batchSize = 500;

/** Inserts a file that is uploaded but not sent yet. */
export async function insertUnsent(
  tx: Transaction,
  row: typeof messageFiles.$inferInsert,
): Promise<MessageFileRow> {
  const [inserted] = await tx.insert(messageFiles).values(row).returning();
  if (!inserted) throw new Error('A file of a message was not inserted');
  return inserted;
}

/** A file that is sent, or unsent and uploaded by this account; with a client, only a file of that client. */
export async function findForReader(
  db: Reader,
  id: number,
  { accountId, clientId }: { accountId: number; clientId?: number | undefined },
) {
  const [row] = await db
    .select({ attached: messageFiles, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(
      and(
        eq(messageFiles.id, id),
        clientId === undefined ? undefined : eq(messageFiles.clientId, clientId),
        or(isNotNull(messageFiles.messageId), eq(messageFiles.accountId, accountId)),
      ),
    );
  return row;
}

/** Deletes an unsent file of this account. Returns the id of its content, or undefined when there is no such file. */
export async function deleteUnsent(
  tx: Transaction,
  { id, accountId }: { id: number; accountId: number },
): Promise<string | undefined> {
  const [row] = await tx
    .delete(messageFiles)
    .where(
      and(eq(messageFiles.id, id), eq(messageFiles.accountId, accountId), isNull(messageFiles.messageId)),
    )
    .returning({ fileId: messageFiles.fileId });
  return row?.fileId;
}

/** Deletes files that were uploaded before a date-time and never sent. Returns the ids of their contents. */
export async function deleteOldUnsent(tx: Transaction, before: Date): Promise<string[]> {
  const old = await tx
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
    .orderBy(messageFiles.createdAt)
    .limit(batchSize);
  const deleted: string[] = [];
  for (const { id } of old) {
    const [row] = await tx
      .delete(messageFiles)
      .where(and(eq(messageFiles.id, id), isNull(messageFiles.messageId)))
      .returning({ fileId: messageFiles.fileId });
    if (row) deleted.push(row.fileId);
  }
  return deleted;
}

/** Messages of the demo accounts with this beginning. */
export async function listDemoMessages(texts: TextReader, beginning: string) {
  const { id, clientId, accountId, createdAt } = messages;
  const rows = await texts.db
    .select({ id, clientId, accountId, createdAt, stored: storedContent })
    .from(messages)
    .innerJoin(accounts, and(eq(accounts.id, accountId), eq(accounts.demo, true)));
  return (await withContent(texts, rows)).filter(({ content }) => content.startsWith(beginning));
}

export async function hasMessageFiles(db: Reader): Promise<boolean> {
  return (await db.select({ id: messageFiles.id }).from(messageFiles).limit(1)).length > 0;
}

/** The files of messages with this content. */
export function findByContent(db: Reader, fileId: string): Promise<MessageFileRow[]> {
  return db.select().from(messageFiles).where(eq(messageFiles.fileId, fileId));
}
