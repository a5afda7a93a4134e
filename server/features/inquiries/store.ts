import { asc, desc, eq } from 'drizzle-orm';
import type { InquiryStatus } from '#contract/inquiries.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import { letters } from '#server/db/schema/letters.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type NewInquiry = typeof inquiries.$inferInsert;
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];
type Reader = Database | Transaction;

export async function insertInquiry(tx: Transaction, row: NewInquiry): Promise<InquiryRow | undefined> {
  const [inquiry] = await tx.insert(inquiries).values(row).returning();
  return inquiry;
}

export function listInquiries(db: Reader): Promise<InquiryRow[]> {
  return db.select().from(inquiries).orderBy(desc(inquiries.createdAt), desc(inquiries.id));
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

/** Answers of one message or of all, oldest first, with who wrote them and how far their letters are. */
export function listAnswers(db: Reader, inquiryId?: number) {
  return db
    .select({
      id: inquiryAnswers.id,
      inquiryId: inquiryAnswers.inquiryId,
      message: inquiryAnswers.message,
      author: accounts.username,
      createdAt: inquiryAnswers.createdAt,
      letterDueAt: letters.dueAt,
      letterSentAt: letters.sentAt,
      letter: letters.id,
    })
    .from(inquiryAnswers)
    .leftJoin(accounts, eq(accounts.id, inquiryAnswers.accountId))
    .leftJoin(letters, eq(letters.id, inquiryAnswers.letterId))
    .where(inquiryId === undefined ? undefined : eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(asc(inquiryAnswers.id));
}

/** An answer with the message it answers, for its letter. */
export async function findAnswer(db: Reader, id: number) {
  const [row] = await db
    .select({ answer: inquiryAnswers.message, inquiry: inquiries })
    .from(inquiryAnswers)
    .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
    .where(eq(inquiryAnswers.id, id));
  return row;
}
