import { and, asc, eq, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm';
import type { InquiryFilter, InquiryStatus } from '#contract/inquiries/rules.ts';
import type { Paging } from '#contract/paging.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import { emails } from '#server/db/schema/emails.ts';
import {
  encryptedAnswer,
  encryptedInquiry,
  type InquiryRow,
  readAnswers,
  readInquiries,
  storedAnswer,
  type StoredInquiry,
} from '#server/domain/client-keys/inquiry-texts.ts';
import type { ClientKeys } from '#server/domain/client-keys/client-keys.ts';
import type { TextReader } from '#server/domain/client-keys/message-texts.ts';

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

type NewInquiry = Pick<
  InquiryRow,
  'name' | 'email' | 'inquiryType' | 'language' | 'suspectedSpam' | 'createdAt' | 'message'
>;

/** Stores a message, encrypted with a key of its own. */
export async function insertInquiry(
  tx: Transaction,
  clientKeys: ClientKeys,
  { message, ...row }: NewInquiry,
): Promise<InquiryRow | undefined> {
  const columns = await encryptedInquiry(tx, clientKeys, message);
  const [stored] = await tx
    .insert(inquiries)
    .values({ ...row, ...columns })
    .returning();
  return stored && { ...stored, message };
}

interface Filters extends Paging {
  filter?: InquiryFilter | undefined;
}

const newestFirst = listOrder([inquiries.createdAt, inquiries.id], 'descending');

/** Messages that match a filter, newest first. */
export async function listInquiries(
  texts: TextReader,
  { filter, limit, cursor }: Filters = {},
): Promise<InquiryRow[]> {
  const query = texts.db
    .select({ ...getTableColumns(inquiries), keyset: newestFirst.keyset })
    .from(inquiries)
    .where(and(filter && matches(filter), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return readInquiries(texts, endPage(rows, { limit, cursor }));
}

function matches(filter: InquiryFilter): SQL {
  if (filter === 'inbox') return ne(inquiries.status, 'archived');
  return filter === 'doubtful' ? eq(inquiries.suspectedSpam, true) : eq(inquiries.status, filter);
}

export function countNewInquiries(db: Database): Promise<number> {
  return db.$count(inquiries, eq(inquiries.status, 'new'));
}

export async function findInquiry(texts: TextReader, id: number): Promise<InquiryRow | undefined> {
  const rows = await texts.db.select().from(inquiries).where(eq(inquiries.id, id));
  const [inquiry] = await readInquiries(texts, rows);
  return inquiry;
}

/** Reads a message and locks it until the transaction ends, so that two answers at once run one after the other. */
export async function lockInquiry(tx: Transaction, id: number): Promise<StoredInquiry | undefined> {
  const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  return row;
}

export async function updateInquiryStatus(
  tx: Transaction,
  id: number,
  status: InquiryStatus,
): Promise<StoredInquiry | undefined> {
  const [row] = await tx.update(inquiries).set({ status }).where(eq(inquiries.id, id)).returning();
  return row;
}

/** Stores an answer to a locked message, encrypted with the key of that message. */
export async function insertAnswer(
  tx: Transaction,
  clientKeys: ClientKeys,
  inquiry: StoredInquiry,
  { message, ...row }: { accountId: number | null; message: string; emailId: string; createdAt: Date },
): Promise<{ id: number } | undefined> {
  const columns = await encryptedAnswer(tx, clientKeys, inquiry, message);
  const [answer] = await tx
    .insert(inquiryAnswers)
    .values({ inquiryId: inquiry.id, ...row, ...columns })
    .returning({ id: inquiryAnswers.id });
  return answer;
}

/** The answers to these messages, oldest first, with their authors and the states of their emails. */
export async function listAnswers(texts: TextReader, inquiryIds: readonly number[]) {
  const answers = [];
  // A list of all inquiries has more of them than a statement can have parameters.
  for (const ids of batchesOf(inquiryIds)) {
    const rows = await texts.db
      .select({
        id: inquiryAnswers.id,
        inquiryId: inquiryAnswers.inquiryId,
        stored: storedAnswer,
        author: accounts.username,
        createdAt: inquiryAnswers.createdAt,
        emailState: emails.state,
      })
      .from(inquiryAnswers)
      .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
      .leftJoin(accounts, eq(accounts.id, inquiryAnswers.accountId))
      .leftJoin(emails, eq(emails.id, inquiryAnswers.emailId))
      .where(inArray(inquiryAnswers.inquiryId, ids))
      .orderBy(asc(inquiryAnswers.id));
    answers.push(...(await readAnswers(texts, rows)));
  }
  return answers;
}

/** How many answers a message has. */
export function countAnswers(db: Reader, inquiryId: number): Promise<number> {
  return db.$count(inquiryAnswers, eq(inquiryAnswers.inquiryId, inquiryId));
}

/** An answer with its message, for the email. */
export async function findAnswer(texts: TextReader, id: number) {
  const rows = await texts.db
    .select({ stored: storedAnswer, inquiry: inquiries })
    .from(inquiryAnswers)
    .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
    .where(eq(inquiryAnswers.id, id));
  const [row] = await readAnswers(texts, rows);
  return row && { answer: row.message, inquiry: row.inquiry };
}
