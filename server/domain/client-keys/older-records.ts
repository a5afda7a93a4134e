import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emailContents, emails } from '#server/db/schema/emails.ts';
import { files } from '#server/db/schema/files.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import { messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { clientJobs, requestLists } from '#server/db/schema/tasks.ts';
import type { ClientKeys } from './client-keys.ts';
import { encryptedTexts, readBookings } from './booking-texts.ts';
import { recordKeyId } from './email-keys.ts';
import { encryptedAnswer } from './inquiry-texts.ts';
import { notesColumns, readNotes, type StoredNotes } from './notes.ts';

/** Rows that are encrypted in one transaction. */
const batch = 200;

interface Parts {
  db: Database;
  clientKeys: ClientKeys;
}

/**
 * Encrypts what was stored before there was a key for it: with the client's key those of files, messages, notifications
 * about them and notes, and with keys of their own inquiries with their answers, bookings, and copies of emails about them. Each batch
 * is committed: a run that ends in the middle is carried on by the next, and nothing is read wrongly meanwhile.
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
  await inBatches(parts, olderInquiries, async (tx, { id, keyId: known, text }) => {
    const { keyId, encrypted } = await parts.clientKeys.encryptForRecord(tx, known, 'inquiry', text);
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
  await inBatches(parts, olderCopies, async (tx, { id, keyId: known, text }) => {
    const { keyId, encrypted } = await parts.clientKeys.encryptForRecord(tx, known, 'email', text);
    await tx
      .update(emailContents)
      .set({ content: '', keyId, encryptedContent: encrypted })
      .where(and(eq(emailContents.emailId, id), isNull(emailContents.encryptedContent)));
  });
}

/** The columns of notes from before once what was encrypted has been read again: only then the plain ones are emptied. */
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

// What has a key of its own is locked: two processes at once would make two keys, of which one opens nothing.

function olderInquiries(tx: Transaction, after: number | undefined) {
  return tx
    .select({ id: inquiries.id, keyId: inquiries.keyId, text: inquiries.plainMessage })
    .from(inquiries)
    .where(and(isNull(inquiries.encryptedMessage), after === undefined ? undefined : gt(inquiries.id, after)))
    .orderBy(asc(inquiries.id))
    .limit(batch)
    .for('update');
}

/** Their messages have keys by now, which the step before has given them. */
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
    .limit(batch)
    .for('update');
}

/** Those of a client that has become part of another get the key of that one. */
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
    .limit(batch)
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
    .limit(batch)
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
    .limit(batch)
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
    .limit(batch)
    .for('update');
}

/** Copies of emails about what has a key of its own. */
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
    .limit(batch);
}
