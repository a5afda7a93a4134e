import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { resultsPerKind, type SearchTerms } from '#contract/search/rules.ts';
import type { Reader } from '#server/db/client.ts';
import { containsText } from '#server/db/contains-text.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { messages } from '#server/db/schema/messages.ts';
import { posts } from '#server/db/schema/posts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { accountName } from '#server/db/account-name.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import { type InquiryRow, readInquiries } from '#server/domain/client-keys/inquiry-texts.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';

/** One more than is shown, to know whether there are more. */
const resultLimit = resultsPerKind + 1;

/** How many of the newest messages are searched. All messages of ten years would take too long for a search as you type. */
const maxMessagesScanned = 5000;

const client = { id: clients.id, name: clients.name };

const clientColumns = { ...client, email: clients.email, phone: clients.phone, status: clients.status };
const isListed = (viewer: Viewer) =>
  and(isNull(clients.mergedInto), isNull(clients.disposedAt), isAccessible(viewer, clients.id));
const archivedLast = sql`${clients.status} = 'archived'`;

/** By name, address or phone number. Names that start with the search text come first, archived clients last. */
export function findClients(db: Reader, viewer: Viewer, { words, digits }: SearchTerms) {
  return db
    .select(clientColumns)
    .from(clients)
    .where(
      and(
        isListed(viewer),
        or(
          containsAll(clients.searchText, words),
          digits === null ? undefined : sql`translate(${clients.phone}, ' ().+-', '') like ${`%${digits}%`}`,
        ),
      ),
    )
    .orderBy(
      archivedLast,
      sql`starts_with(${clients.searchText}, ${words[0] ?? ''}) desc`,
      sql`lower(${clients.name})`,
      clients.id,
    )
    .limit(resultLimit);
}

/** All clients that the viewer can access, archived ones last, for the fuzzy comparison of names. */
export function listClientsByName(db: Reader, viewer: Viewer) {
  return db
    .select(clientColumns)
    .from(clients)
    .where(isListed(viewer))
    .orderBy(archivedLast, sql`lower(${clients.name})`, clients.id);
}

const personColumns = {
  id: accounts.id,
  client,
  name: sql<string>`coalesce(${accountName}, ${accounts.email})`,
  email: accounts.email,
};

/** People with portal access to a client, by name, username or email address. */
export function findPeople(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select(personColumns)
    .from(accounts)
    .innerJoin(clientMembers, eq(clientMembers.accountId, accounts.id))
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(and(containsAll(accounts.searchText, words), isAccessible(viewer, clients.id)))
    .orderBy(accounts.username)
    .limit(resultLimit);
}

/** Everyone with portal access to a client that the viewer can access, for the fuzzy comparison of names. */
export function listPeopleByName(db: Reader, viewer: Viewer) {
  return db
    .select(personColumns)
    .from(accounts)
    .innerJoin(clientMembers, eq(clientMembers.accountId, accounts.id))
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(isAccessible(viewer, clients.id))
    .orderBy(accounts.username);
}

/**
 * By number, or by amount: the total or the balance due, in cents. Other words must be part of the client's name, unless `ofClients`
 * names the clients.
 */
export async function findInvoices(
  db: Reader,
  viewer: Viewer,
  terms: SearchTerms,
  ofClients?: readonly { id: number }[],
) {
  const { amount, number, besideNumber } = terms;
  if (amount === null && number === null) return [];
  return db
    .select({
      id: invoices.id,
      client,
      number: invoices.number,
      totalCents: invoices.totalCents,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(
      and(
        isNull(invoices.deletedAt),
        isAccessible(viewer, clients.id),
        ofClients
          ? inArray(
              clients.id,
              ofClients.map(({ id }) => id),
            )
          : containsAll(clients.searchText, besideNumber),
        or(
          number === null ? undefined : eq(invoices.number, number),
          amount === null ? undefined : eq(invoices.totalCents, amount),
          amount === null
            ? undefined
            : sql`${invoices.state} = 'sent' and ${invoices.totalCents} - ${invoices.paidCents} = ${amount}`,
        ),
      ),
    )
    .orderBy(sql`${invoices.number} = ${number ?? -1} desc nulls last`, desc(invoices.id))
    .limit(resultLimit);
}

/** Requests and bookings by name, address or business: pending ones first, then the latest. */
export function findBookings(db: Reader, { words }: SearchTerms) {
  return db
    .select({
      id: bookings.id,
      name: bookings.name,
      date: bookings.date,
      minutes: bookings.minutes,
      status: bookings.status,
    })
    .from(bookings)
    .where(containsAll(bookings.searchText, words))
    .orderBy(sql`${bookings.status} = 'pending' desc`, desc(bookings.startsAt), desc(bookings.id))
    .limit(resultLimit);
}

/** By title, open ones first. */
export function findTasks(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select({ id: tasks.id, client, title: tasks.title, dueDate: tasks.dueDate })
    .from(tasks)
    .innerJoin(clients, eq(clients.id, tasks.clientId))
    .where(
      and(
        isNull(tasks.deletedAt),
        containsAll(lowerCase(tasks.title, words), words),
        isAccessible(viewer, clients.id),
      ),
    )
    .orderBy(sql`${tasks.completedAt} is null desc`, desc(tasks.dueDate), desc(tasks.id))
    .limit(resultLimit);
}

/** Jobs by title, open ones first. */
export function findJobs(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select({
      id: clientJobs.id,
      client,
      title: clientJobs.title,
      dueDate: clientJobs.dueDate,
      state: clientJobs.state,
    })
    .from(clientJobs)
    .innerJoin(clients, eq(clients.id, clientJobs.clientId))
    .where(
      and(
        isNull(clientJobs.deletedAt),
        containsAll(lowerCase(clientJobs.title, words), words),
        isAccessible(viewer, clients.id),
      ),
    )
    .orderBy(sql`${clientJobs.state} = 'done'`, desc(clientJobs.dueDate), desc(clientJobs.id))
    .limit(resultLimit);
}

export function findDocuments(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select({ id: documents.id, client, name: documents.name, uploadedAt: documents.uploadedAt })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isNull(documents.withdrawnAt),
        containsAll(lowerCase(documents.name, words), words),
        isAccessible(viewer, clients.id),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(resultLimit);
}

/**
 * Conversations with a recent message that contains all words, newest first, each once. Messages are encrypted, so they are
 * decrypted and compared here, in batches, so that other calls are answered in between.
 */
export async function findConversations(texts: TextReader, viewer: Viewer, { words }: SearchTerms) {
  /** The id of the newest matching message by client id. */
  const found = new Map<number, number>();
  let before: number | undefined;
  for (
    let scanned = 0;
    scanned < maxMessagesScanned && found.size < resultLimit;
    scanned += messageBatchSize
  ) {
    const rows = await messagesBefore(texts, viewer, before);
    for (const { id, clientId, content } of await withContent(texts, rows)) {
      if (found.size === resultLimit) break;
      if (found.has(clientId)) continue;
      const text = content.toLowerCase();
      if (words.every((word) => text.includes(word))) found.set(clientId, id);
    }
    before = rows.at(-1)?.id;
    if (rows.length < messageBatchSize) break;
  }
  return found.size === 0 ? [] : listMessages(texts.db, [...found.values()]);
}

const messageBatchSize = 500;

/** The newest messages, or the newest before a certain id, with only the columns that the search needs. */
function messagesBefore({ db }: TextReader, viewer: Viewer, before: number | undefined) {
  const newest = sql`(select coalesce(max(id), 0) from ${messages}) - ${maxMessagesScanned}`;
  return db
    .select({ id: messages.id, clientId: messages.clientId, stored: storedContent })
    .from(messages)
    .where(
      and(
        sql`${messages.id} > ${newest}`,
        before === undefined ? undefined : lt(messages.id, before),
        isAccessible(viewer, messages.clientId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(messageBatchSize);
}

function listMessages(db: Reader, ids: readonly number[]) {
  return db
    .select({ id: messages.id, client, fromClient: messages.fromClient, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(clients, eq(clients.id, messages.clientId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(desc(messages.id));
}

/** How many of the newest inquiries are searched in full text. */
const maxInquiriesScanned = 2_000;
const inquiryBatchSize = 200;

/**
 * By name, address and message, newest first. Messages are encrypted, so they are searched here, in the newest inquiries only;
 * older inquiries are found by name and address.
 */
export async function findInquiries(texts: TextReader, terms: SearchTerms) {
  const { words } = terms;
  const found = new Map<number, Pick<InquiryRow, 'id' | 'name' | 'email'>>();
  let before: number | undefined;
  for (let scanned = 0; scanned < maxInquiriesScanned; scanned += inquiryBatchSize) {
    const rows = await inquiriesBefore(texts, before);
    for (const { id, name, email, message } of await readInquiries(texts, rows)) {
      const text = `${name} ${email} ${message}`.toLowerCase();
      if (words.every((word) => text.includes(word))) found.set(id, { id, name, email });
      if (found.size === resultLimit) return [...found.values()];
    }
    before = rows.at(-1)?.id;
    if (rows.length < inquiryBatchSize) return [...found.values()];
  }
  for (const inquiry of await findOlderInquiries(texts.db, terms, before)) found.set(inquiry.id, inquiry);
  return [...found.values()].slice(0, resultLimit);
}

const isNotSpam = eq(inquiries.suspectedSpam, false);
const olderThan = (id: number | undefined) => (id === undefined ? undefined : lt(inquiries.id, id));

function inquiriesBefore({ db }: TextReader, before: number | undefined) {
  return db
    .select()
    .from(inquiries)
    .where(and(isNotSpam, olderThan(before)))
    .orderBy(desc(inquiries.id))
    .limit(inquiryBatchSize);
}

function findOlderInquiries(db: Reader, { words }: SearchTerms, before: number | undefined) {
  return db
    .select({ id: inquiries.id, name: inquiries.name, email: inquiries.email })
    .from(inquiries)
    .where(
      and(
        isNotSpam,
        olderThan(before),
        containsAll(sql`lower(${inquiries.name} || ' ' || ${inquiries.email})`, words),
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(resultLimit);
}

const articleColumns = { id: posts.id, name: posts.title, status: posts.status };

export function findArticles(db: Reader, { words }: SearchTerms) {
  return db
    .select(articleColumns)
    .from(posts)
    .where(containsAll(sql`lower(${posts.title})`, words))
    .orderBy(desc(posts.id))
    .limit(resultLimit);
}

/** All articles, for the fuzzy comparison of titles. */
export function listArticlesByTitle(db: Reader) {
  return db.select(articleColumns).from(posts).orderBy(desc(posts.id));
}

/** A text in lower case. For ASCII words uses the "C" collation: the rules of a language would take half of the time or more. */
function lowerCase(text: Column, words: readonly string[]): SQL {
  const isPlain = words.every((word) => /^[\x21-\x7e]*$/.test(word));
  return isPlain ? sql`lower(${text} collate "C")` : sql`lower(${text})`;
}

/** Whether a lower-case text contains every word. */
function containsAll(text: Column | SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => containsText(text, word)));
}
