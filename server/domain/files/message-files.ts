import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles } from '#server/db/schema/messages.ts';

/** A file attached to a message, with its file record. */
export type AttachedFile = Awaited<ReturnType<typeof filesOfMessages>>[number];

/** The files of a client's messages in a range of message ids, in the order of attachment. */
export function filesOfMessages(
  db: Reader,
  { clientId, from, to }: { clientId: number; from: number; to: number },
) {
  return db
    .select({ attached: messageFiles, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(and(eq(messageFiles.clientId, clientId), between(messageFiles.messageId, from, to)))
    .orderBy(asc(messageFiles.id));
}

/** Locks those of these files that the account uploaded to this conversation and hasn't sent. */
export function lockUnsentFiles(
  tx: Transaction,
  { ids, accountId, clientId }: { ids: number[]; accountId: number; clientId: number },
) {
  return tx
    .select({ attached: messageFiles, file: files })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(
      and(
        inArray(messageFiles.id, ids),
        eq(messageFiles.accountId, accountId),
        eq(messageFiles.clientId, clientId),
        isNull(messageFiles.messageId),
      ),
    )
    .orderBy(asc(messageFiles.id))
    .for('update');
}

/** Attaches unsent files to a message. */
export async function attachFiles(tx: Transaction, ids: number[], messageId: number): Promise<void> {
  await tx.update(messageFiles).set({ messageId }).where(inArray(messageFiles.id, ids));
}
