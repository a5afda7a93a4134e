import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles, messages } from '#server/db/schema/messages.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';

export type MessageFileRow = typeof messageFiles.$inferSelect;

/** Files of one look for what was never sent. */
const max = 500;

export async function insertWaiting(
  tx: Transaction,
  row: typeof messageFiles.$inferInsert,
): Promise<MessageFileRow> {
  const [made] = await tx.insert(messageFiles).values(row).returning();
  if (!made) throw new Error('A file of a message was not inserted');
  return made;
}

/** A file with its content's row: sent, or waiting and of this sender; of one client only when that is given. */
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

/** Deletes a file of this sender that has not gone with a message; its content's id, or undefined where there is none. */
export async function deleteWaiting(
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

/** Deletes what was uploaded before a given time and never sent; the ids of the contents. */
export async function deleteOldWaiting(tx: Transaction, before: Date): Promise<string[]> {
  const old = await tx
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
    .orderBy(messageFiles.createdAt)
    .limit(max);
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

/** Messages of the demo's people that begin so. */
export async function demoMessages(texts: TextReader, beginning: string) {
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

/** What of messages a content belongs to. */
export function messageFilesOf(db: Reader, fileId: string): Promise<MessageFileRow[]> {
  return db.select().from(messageFiles).where(eq(messageFiles.fileId, fileId));
}
