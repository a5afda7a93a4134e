import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { resultsPerKind, type SearchTerms } from '#contract/search/rules.ts';
import type { Reader } from '#server/db/client.ts';
import { containsText } from '#server/db/contains-text.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientMembers } from '#server/db/schema/invitations.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { messages } from '#server/db/schema/messages.ts';
import { posts } from '#server/db/schema/posts.ts';
import { clientJobs, tasks } from '#server/db/schema/tasks.ts';
import { accountName } from '#server/db/account-name.ts';
import { isReachable, type Viewer } from '#server/domain/client-access.ts';
import { type InquiryRow, readInquiries } from '#server/domain/client-keys/inquiry-texts.ts';
import { storedContent, type TextReader, withContent } from '#server/domain/client-keys/message-texts.ts';

/** One more than is answered: whether there are more is part of the answer. */
const resultsAskedFor = resultsPerKind + 1;

/** So many of the newest messages are looked through: all of ten years would take too long for every letter that is typed. */
const messagesLookedThrough = 5000;

const client = { id: clients.id, name: clients.name };

const clientColumns = { ...client, email: clients.email, phone: clients.phone, status: clients.status };
const isListed = (viewer: Viewer) =>
  and(isNull(clients.mergedInto), isNull(clients.disposedAt), isReachable(viewer, clients.id));
const archivedLast = sql`${clients.status} = 'archived'`;

/** By name, address or telephone number; names that begin with what is typed come first, archived clients last. */
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
    .limit(resultsAskedFor);
}

/** All that the viewer reaches, archived ones last, to be compared by name. */
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

/** Who signs in for a client, by name, username or email address. */
export function findPeople(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select(personColumns)
    .from(accounts)
    .innerJoin(clientMembers, eq(clientMembers.accountId, accounts.id))
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(and(containsAll(accounts.searchText, words), isReachable(viewer, clients.id)))
    .orderBy(accounts.username)
    .limit(resultsAskedFor);
}

/** Everyone who signs in for a client that the viewer reaches, to be compared by name. */
export function listPeopleByName(db: Reader, viewer: Viewer) {
  return db
    .select(personColumns)
    .from(accounts)
    .innerJoin(clientMembers, eq(clientMembers.accountId, accounts.id))
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(isReachable(viewer, clients.id))
    .orderBy(accounts.username);
}

/**
 * By number, or by an amount: its total, or what is left to pay; further words are of the client's name, unless the clients are
 * known already.
 */
export async function findInvoices(
  db: Reader,
  viewer: Viewer,
  terms: SearchTerms,
  of?: readonly { id: number }[],
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
        isReachable(viewer, clients.id),
        of
          ? inArray(
              clients.id,
              of.map(({ id }) => id),
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
    .limit(resultsAskedFor);
}

/** Requests and bookings by name, address or business; the latest first, and before them those that wait. */
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
    .limit(resultsAskedFor);
}

/** By title; open ones first. */
export function findTasks(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select({ id: tasks.id, client, title: tasks.title, dueDate: tasks.dueDate })
    .from(tasks)
    .innerJoin(clients, eq(clients.id, tasks.clientId))
    .where(
      and(
        isNull(tasks.deletedAt),
        containsAll(lowered(tasks.title, words), words),
        isReachable(viewer, clients.id),
      ),
    )
    .orderBy(sql`${tasks.completedAt} is null desc`, desc(tasks.dueDate), desc(tasks.id))
    .limit(resultsAskedFor);
}

/** The firm's own work by title; open ones first. */
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
        containsAll(lowered(clientJobs.title, words), words),
        isReachable(viewer, clients.id),
      ),
    )
    .orderBy(sql`${clientJobs.state} = 'done'`, desc(clientJobs.dueDate), desc(clientJobs.id))
    .limit(resultsAskedFor);
}

export function findDocuments(db: Reader, viewer: Viewer, { words }: SearchTerms) {
  return db
    .select({ id: documents.id, client, name: documents.name, uploadedAt: documents.uploadedAt })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isNull(documents.withdrawnAt),
        containsAll(lowered(documents.name, words), words),
        isReachable(viewer, clients.id),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(resultsAskedFor);
}

/**
 * Conversations in which it was written lately, the newest first; each once. Texts are encrypted, so they are decrypted and
 * compared here, some at a time, so that other calls are answered in between.
 */
export async function findConversations(texts: TextReader, viewer: Viewer, { words }: SearchTerms) {
  /** The newest message that was found, by its client. */
  const found = new Map<number, number>();
  let before: number | undefined;
  for (let seen = 0; seen < messagesLookedThrough && found.size < resultsAskedFor; seen += messagesAtATime) {
    const rows = await messagesBefore(texts, viewer, before);
    for (const { id, clientId, content } of await withContent(texts, rows)) {
      if (found.size === resultsAskedFor) break;
      if (found.has(clientId)) continue;
      const text = content.toLowerCase();
      if (words.every((word) => text.includes(word))) found.set(clientId, id);
    }
    before = rows.at(-1)?.id;
    if (rows.length < messagesAtATime) break;
  }
  return found.size === 0 ? [] : listMessages(texts.db, [...found.values()]);
}

const messagesAtATime = 500;

/** The newest messages, or the newest before one, with no more than it takes to look through thousands. */
function messagesBefore({ db }: TextReader, viewer: Viewer, before: number | undefined) {
  const newest = sql`(select coalesce(max(id), 0) from ${messages}) - ${messagesLookedThrough}`;
  return db
    .select({ id: messages.id, clientId: messages.clientId, stored: storedContent })
    .from(messages)
    .where(
      and(
        sql`${messages.id} > ${newest}`,
        before === undefined ? undefined : lt(messages.id, before),
        isReachable(viewer, messages.clientId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(messagesAtATime);
}

function listMessages(db: Reader, ids: readonly number[]) {
  return db
    .select({ id: messages.id, client, fromClient: messages.fromClient, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(clients, eq(clients.id, messages.clientId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(desc(messages.id));
}

/** How many inquiries a search looks through: the newest. */
const inquiriesLookedThrough = 2_000;
const inquiriesAtATime = 200;

/**
 * By words of the name, the address and what was written, the newest first. The text is encrypted, so that it is looked through
 * here, in the newest inquiries alone; older ones are found by name and address.
 */
export async function findInquiries(texts: TextReader, terms: SearchTerms) {
  const { words } = terms;
  const found = new Map<number, Pick<InquiryRow, 'id' | 'name' | 'email'>>();
  let before: number | undefined;
  for (let seen = 0; seen < inquiriesLookedThrough; seen += inquiriesAtATime) {
    const rows = await inquiriesBefore(texts, before);
    for (const { id, name, email, message } of await readInquiries(texts, rows)) {
      const text = `${name} ${email} ${message}`.toLowerCase();
      if (words.every((word) => text.includes(word))) found.set(id, { id, name, email });
      if (found.size === resultsAskedFor) return [...found.values()];
    }
    before = rows.at(-1)?.id;
    if (rows.length < inquiriesAtATime) return [...found.values()];
  }
  for (const inquiry of await findOlderInquiries(texts.db, terms, before)) found.set(inquiry.id, inquiry);
  return [...found.values()].slice(0, resultsAskedFor);
}

const isNoSpam = eq(inquiries.suspectedSpam, false);
const olderThan = (id: number | undefined) => (id === undefined ? undefined : lt(inquiries.id, id));

function inquiriesBefore({ db }: TextReader, before: number | undefined) {
  return db
    .select()
    .from(inquiries)
    .where(and(isNoSpam, olderThan(before)))
    .orderBy(desc(inquiries.id))
    .limit(inquiriesAtATime);
}

function findOlderInquiries(db: Reader, { words }: SearchTerms, before: number | undefined) {
  return db
    .select({ id: inquiries.id, name: inquiries.name, email: inquiries.email })
    .from(inquiries)
    .where(
      and(
        isNoSpam,
        olderThan(before),
        containsAll(sql`lower(${inquiries.name} || ' ' || ${inquiries.email})`, words),
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(resultsAskedFor);
}

const articleColumns = { id: posts.id, name: posts.title, status: posts.status };

export function findArticles(db: Reader, { words }: SearchTerms) {
  return db
    .select(articleColumns)
    .from(posts)
    .where(containsAll(sql`lower(${posts.title})`, words))
    .orderBy(desc(posts.id))
    .limit(resultsAskedFor);
}

/** All of them, to be compared by title. */
export function listArticlesByTitle(db: Reader) {
  return db.select(articleColumns).from(posts).orderBy(desc(posts.id));
}

/** A text in lower case. Words of plain letters are found without the rules of a language, which take half the time or more. */
function lowered(text: Column, words: readonly string[]): SQL {
  const isPlain = words.every((word) => /^[\x21-\x7e]*$/.test(word));
  return isPlain ? sql`lower(${text} collate "C")` : sql`lower(${text})`;
}

/** That every word is somewhere in a text in lower case. */
function containsAll(text: Column | SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => containsText(text, word)));
}
