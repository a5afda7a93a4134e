import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { files } from '#server/db/schema/files.ts';
import { messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { ClientKeys } from './client-keys.ts';

/** Rows that are encrypted in one transaction. */
const batch = 200;

interface Parts {
  db: Database;
  clientKeys: ClientKeys;
}

/**
 * Encrypts with the client's key what was stored before clients had keys: keys of files, messages and notifications about
 * them. Each batch is committed: a run that ends in the middle is carried on by the next, and nothing is read wrongly meanwhile.
 */
export async function encryptOlderRecords(parts: Parts): Promise<void> {
  await inBatches(parts, olderFiles, async (tx, { id, clientId, wrappedKey }) => {
    const taken = await parts.clientKeys.takeFile(tx, clientId, { id, wrappedKey });
    await tx
      .update(files)
      .set({ keyId: taken.keyId, wrappedKey: taken.wrappedKey })
      // Unless the master key was changed in between: then the next run takes it.
      .where(and(eq(files.id, id), eq(files.wrappedKey, wrappedKey)));
  });
  await inBatches(parts, olderMessages, async (tx, { id, clientId, text }) => {
    const { keyId, encrypted } = await parts.clientKeys.encryptText(tx, clientId, 'message', text);
    await tx
      .update(messages)
      .set({ content: '', keyId, encryptedContent: encrypted })
      .where(and(eq(messages.id, id), isNull(messages.encryptedContent)));
  });
  await inBatches(parts, olderNotifications, async (tx, { id, clientId, text }) => {
    const { keyId, encrypted } = await parts.clientKeys.encryptText(tx, clientId, 'notification', text);
    await tx
      .update(notifications)
      .set({ message: '', keyId, encryptedMessage: encrypted })
      .where(and(eq(notifications.id, id), isNull(notifications.encryptedMessage)));
  });
}

/** Goes through all rows in the order of their ids. A row that stays as it is holds up none after it. */
async function inBatches<Id extends string | number, Row extends { id: Id }>(
  { db }: Parts,
  rowsAfter: (tx: Transaction, after: Id | undefined) => Promise<Row[]>,
  encrypt: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  for (let after: Id | undefined; ;) {
    const rows: Row[] = await db.transaction(async (tx) => {
      const some = await rowsAfter(tx, after);
      for (const row of some) await encrypt(tx, row);
      return some;
    });
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}

// Tables are named in words here: inside a select of one table, Drizzle leaves the table's name out.

/** Files of documents and of messages; what belongs to no client stays under the master key. */
function olderFiles(tx: Transaction, after: string | undefined) {
  const client = sql<number>`coalesce(
    (select client_id from documents where documents.file_id = files.id limit 1),
    (select client_id from message_files where message_files.file_id = files.id limit 1))`.mapWith(Number);
  return tx
    .select({ id: files.id, wrappedKey: files.wrappedKey, clientId: client })
    .from(files)
    .where(
      and(
        isNull(files.keyId),
        sql`${client} is not null`,
        after === undefined ? undefined : gt(files.id, after),
      ),
    )
    .orderBy(asc(files.id))
    .limit(batch);
}

function olderMessages(tx: Transaction, after: number | undefined) {
  return tx
    .select({ id: messages.id, clientId: messages.clientId, text: messages.content })
    .from(messages)
    .where(and(isNull(messages.encryptedContent), after === undefined ? undefined : gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(batch);
}

/** Those of a client's people, and those of the firm about a client. */
function olderNotifications(tx: Transaction, after: number | undefined) {
  const client = sql<number>`${notifications.clientId}`.mapWith(Number);
  return tx
    .select({ id: notifications.id, clientId: client, text: notifications.message })
    .from(notifications)
    .where(
      and(
        eq(notifications.type, 'message'),
        isNull(notifications.encryptedMessage),
        isNotNull(notifications.clientId),
        after === undefined ? undefined : gt(notifications.id, after),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(batch);
}
