import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { InquiryFilter, InquiryStatus } from '#contract/inquiries/rules.ts';
import type { Paging } from '#contract/paging.ts';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { rowsAfter } from '#server/db/paging.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import { emails } from '#server/db/schema/emails.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type NewInquiry = typeof inquiries.$inferInsert;
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];
export async function insertInquiry(tx: Transaction, row: NewInquiry): Promise<InquiryRow | undefined> {
  const [inquiry] = await tx.insert(inquiries).values(row).returning();
  return inquiry;
}

interface Wanted extends Paging {
  filter?: InquiryFilter | undefined;
}

/** Messages, newest first. */
export function listInquiries(db: Reader, { filter, limit, cursor }: Wanted = {}): Promise<InquiryRow[]> {
  const query = db
    .select()
    .from(inquiries)
    .where(and(filter && having(filter), rowsAfter(inquiries, inquiries.createdAt, cursor)))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

function having(filter: InquiryFilter): SQL {
  if (filter === 'inbox') return ne(inquiries.status, 'archived');
  return filter === 'doubtful' ? eq(inquiries.suspectedSpam, true) : eq(inquiries.status, filter);
}

export function countNewInquiries(db: Database): Promise<number> {
  return db.$count(inquiries, eq(inquiries.status, 'new'));
}

export async function findInquiry(db: Reader, id: number): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row;
}

/** The message, locked until the transaction ends: two people answering it at once go one after the other. */
export async function lockInquiry(tx: Transaction, id: number): Promise<InquiryRow | undefined> {
  const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  return row;
}

export async function updateInquiryStatus(
  tx: Transaction,
  id: number,
  status: InquiryStatus,
): Promise<InquiryRow | undefined> {
  const [row] = await tx.update(inquiries).set({ status }).where(eq(inquiries.id, id)).returning();
  return row;
}

export async function insertAnswer(
  tx: Transaction,
  row: typeof inquiryAnswers.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [answer] = await tx.insert(inquiryAnswers).values(row).returning({ id: inquiryAnswers.id });
  return answer;
}

/** Answers of these messages, oldest first, with who wrote them and how far their emails are. */
export function listAnswers(db: Reader, inquiryIds: readonly number[]) {
  return db
    .select({
      id: inquiryAnswers.id,
      inquiryId: inquiryAnswers.inquiryId,
      message: inquiryAnswers.message,
      author: accounts.username,
      createdAt: inquiryAnswers.createdAt,
      emailState: emails.state,
    })
    .from(inquiryAnswers)
    .leftJoin(accounts, eq(accounts.id, inquiryAnswers.accountId))
    .leftJoin(emails, eq(emails.id, inquiryAnswers.emailId))
    .where(inArray(inquiryAnswers.inquiryId, [...inquiryIds]))
    .orderBy(asc(inquiryAnswers.id));
}

/** An answer with the message it answers, for its email. */
export async function findAnswer(db: Reader, id: number) {
  const [row] = await db
    .select({ answer: inquiryAnswers.message, inquiry: inquiries })
    .from(inquiryAnswers)
    .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
    .where(eq(inquiryAnswers.id, id));
  return row;
}
