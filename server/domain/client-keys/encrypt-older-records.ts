import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emailContents, emails } from '#server/db/schema/emails.ts';
import { files } from '#server/db/schema/files.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import { messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { requestLists } from '#server/db/schema/tasks.ts';
import type { ClientKeys } from './client-keys.ts';
import { encryptedTexts, readBookings } from './booking-texts.ts';
import { recordKeyId } from './email-keys.ts';
import { encryptedAnswer } from './inquiry-texts.ts';
import { notesColumns, readNotes, type StoredNotes } from './notes.ts';

/** Rows encrypted per transaction. */
const batchSize = 200;

interface Parts {
  db: Database;
  clientKeys: ClientKeys;
}

/**
 * Encrypts what was stored before there was a key for it: files, messages, notifications about them, and notes with the
 * client's key; inquiries with their answers, bookings, and email copies about them with keys of their own. Each batch is
 * committed: the next run continues an interrupted one, and everything stays readable in between.
 */
export async function encryptOlderRecords(parts: Parts): Promise<void> {
  await inBatches(parts, olderFiles, async (tx, { id, clientId, wrappedKey }) => {
    const taken = await parts.clientKeys.wrapFileKey(tx, clientId, { id, wrappedKey });
    await tx
      .update(files)
      .set({ keyId: taken.keyId, wrappedKey: taken.wrappedKey })
      // Skipped if the master key was changed in between; the next run takes it.
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
  await inBatches(parts, olderInquiries, async (tx, { id, keyId: existingKeyId, text }) => {
    const { keyId, encrypted } = await parts.clientKeys.encryptForRecord(tx, existingKeyId, 'inquiry', text);
    await tx
      .update(inquiries)
      .set({ plainMessage: '', keyId, encryptedMessage: encrypted })
      .where(eq(inquiries.id, id));
  });
  await inBatches(parts, olderAnswers, async (tx, { id, inquiry, text }) => {
    const columns = await encryptedAnswer(tx, parts.clientKeys, inquiry, text);
    await tx.update(inquiryAnswers).set(columns).where(eq(inquiryAnswers.id, id));
  });
  await inBatches(parts, olderBookings, async (tx, row) => {
    const [booking] = await readBookings({ db: tx, clientKeys: parts.clientKeys }, [row]);
    if (!booking) return;
    const columns = await encryptedTexts(tx, parts.clientKeys, row.keyId, booking);
    await tx.update(bookings).set(columns).where(eq(bookings.id, row.id));
  });
  await inBatches(parts, olderClientNotes, async (tx, { id, clientId, row }) => {
    const columns = await encryptedNotes(tx, parts, 'notes of a client', { clientId, row });
    await tx.update(clients).set(columns).where(eq(clients.id, id));
  });
  await inBatches(parts, olderJobNotes, async (tx, { id, clientId, row }) => {
    const columns = await encryptedNotes(tx, parts, 'notes of a job', { clientId, row });
    await tx.update(clientJobs).set(columns).where(eq(clientJobs.id, id));
  });
  await inBatches(parts, olderRequestNotes, async (tx, { id, clientId, row }) => {
    const columns = await encryptedNotes(tx, parts, 'note of a request list', { clientId, row });
    await tx.update(requestLists).set(columns).where(eq(requestLists.id, id));
  });
  await inBatches(parts, olderCopies, async (tx, { id, keyId: existingKeyId, text }) => {
    const { keyId, encrypted } = await parts.clientKeys.encryptForRecord(tx, existingKeyId, 'email', text);
    await tx
      .update(emailContents)
      .set({ content: '', keyId, encryptedContent: encrypted })
      .where(and(eq(emailContents.emailId, id), isNull(emailContents.encryptedContent)));
  });
}

/** The columns for notes from before encryption. The encrypted notes are read back before the plain ones are cleared. */
async function encryptedNotes(
  tx: Transaction,
  { clientKeys }: Parts,
  kind: Parameters<typeof notesColumns>[2],
  { clientId, row }: { clientId: number; row: StoredNotes },
): Promise<StoredNotes> {
  const reader = { db: tx, clientKeys };
  const [notes = row.plainNotes] = await readNotes(reader, kind, [row]);
  const columns = await notesColumns(tx, clientKeys, kind, { clientId, notes });
  const [read] = await readNotes(reader, kind, [columns]);
  if (read !== notes) throw new Error(`Not encrypted correctly: the ${kind}`);
  return columns;
}

/** Processes all rows in the order of their ids. A row that stays unchanged doesn't block those after it. */
async function inBatches<Id extends string | number, Row extends { id: Id }>(
  { db }: Parts,
  rowsAfter: (tx: Transaction, after: Id | undefined) => Promise<Row[]>,
  encrypt: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  for (let after: Id | undefined; ;) {
    const rows: Row[] = await db.transaction(async (tx) => {
      const batch = await rowsAfter(tx, after);
      for (const row of batch) await encrypt(tx, row);
      return batch;
    });
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}

// Table names are written out in these queries: in a select from a single table, Drizzle omits the table name.

/** Files of documents and messages. Files that belong to no client stay encrypted with the master key. */
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
    .limit(batchSize);
}

function olderMessages(tx: Transaction, after: number | undefined) {
  return tx
    .select({ id: messages.id, clientId: messages.clientId, text: messages.content })
    .from(messages)
    .where(and(isNull(messages.encryptedContent), after === undefined ? undefined : gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(batchSize);
}

/** Notifications of a client's people, and of staff about a client. */
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
    .limit(batchSize);
}

// Records with keys of their own are locked: otherwise two processes could create two keys, and one of them would decrypt
// nothing.

function olderInquiries(tx: Transaction, after: number | undefined) {
  return tx
    .select({ id: inquiries.id, keyId: inquiries.keyId, text: inquiries.plainMessage })
    .from(inquiries)
    .where(and(isNull(inquiries.encryptedMessage), after === undefined ? undefined : gt(inquiries.id, after)))
    .orderBy(asc(inquiries.id))
    .limit(batchSize)
    .for('update');
}

/** Their inquiries have keys by now, from the previous step. */
function olderAnswers(tx: Transaction, after: number | undefined) {
  return tx
    .select({
      id: inquiryAnswers.id,
      inquiry: { id: inquiries.id, keyId: inquiries.keyId },
      text: inquiryAnswers.plainMessage,
    })
    .from(inquiryAnswers)
    .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
    .where(
      and(
        isNull(inquiryAnswers.encryptedMessage),
        isNotNull(inquiries.keyId),
        after === undefined ? undefined : gt(inquiryAnswers.id, after),
      ),
    )
    .orderBy(asc(inquiryAnswers.id))
    .limit(batchSize)
    .for('update');
}

/** Notes of a client that was merged into another one get that client's key. */
function olderClientNotes(tx: Transaction, after: number | undefined) {
  return tx
    .select({
      id: clients.id,
      clientId: sql<number>`coalesce(${clients.mergedInto}, ${clients.id})`.mapWith(Number),
      row: {
        plainNotes: clients.plainNotes,
        encryptedNotes: clients.encryptedNotes,
        notesKeyId: clients.notesKeyId,
      },
    })
    .from(clients)
    .where(and(ne(clients.plainNotes, ''), after === undefined ? undefined : gt(clients.id, after)))
    .orderBy(asc(clients.id))
    .limit(batchSize)
    .for('update');
}

function olderJobNotes(tx: Transaction, after: number | undefined) {
  return tx
    .select({
      id: clientJobs.id,
      clientId: clientJobs.clientId,
      row: {
        plainNotes: clientJobs.plainNotes,
        encryptedNotes: clientJobs.encryptedNotes,
        notesKeyId: clientJobs.notesKeyId,
      },
    })
    .from(clientJobs)
    .where(and(ne(clientJobs.plainNotes, ''), after === undefined ? undefined : gt(clientJobs.id, after)))
    .orderBy(asc(clientJobs.id))
    .limit(batchSize)
    .for('update');
}

function olderRequestNotes(tx: Transaction, after: number | undefined) {
  return tx
    .select({
      id: requestLists.id,
      clientId: requestLists.clientId,
      row: {
        plainNotes: requestLists.plainNotes,
        encryptedNotes: requestLists.encryptedNotes,
        notesKeyId: requestLists.notesKeyId,
      },
    })
    .from(requestLists)
    .where(and(ne(requestLists.plainNotes, ''), after === undefined ? undefined : gt(requestLists.id, after)))
    .orderBy(asc(requestLists.id))
    .limit(batchSize)
    .for('update');
}

function olderBookings(tx: Transaction, after: number | undefined) {
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        sql`(${bookings.plainMessage} is not null or ${bookings.plainNotes} <> '')`,
        after === undefined ? undefined : gt(bookings.id, after),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(batchSize)
    .for('update');
}

/** Copies of emails about records with keys of their own. */
function olderCopies(tx: Transaction, after: string | undefined) {
  return tx
    .select({ id: emailContents.emailId, keyId: sql<string>`${recordKeyId}`, text: emailContents.content })
    .from(emailContents)
    .innerJoin(emails, eq(emails.id, emailContents.emailId))
    .where(
      and(
        isNull(emailContents.encryptedContent),
        sql`${recordKeyId} is not null`,
        after === undefined ? undefined : gt(emailContents.emailId, after),
      ),
    )
    .orderBy(asc(emailContents.emailId))
    .limit(batchSize);
}
