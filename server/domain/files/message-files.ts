import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles } from '#server/db/schema/messages.ts';

/** A file that goes with a message, with what is known of its content. */
export type AttachedFile = Awaited<ReturnType<typeof filesOfMessages>>[number];

/** The files of a client's messages from one to another, as they were attached. */
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

/** The files that someone has uploaded for a message to this conversation and not sent, of these ids; locked. */
export function lockWaiting(
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

/** Lets files that waited go with a message. */
export async function attachFiles(tx: Transaction, ids: number[], messageId: number): Promise<void> {
  await tx.update(messageFiles).set({ messageId }).where(inArray(messageFiles.id, ids));
}
