import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import {
  type answerRequest,
  type inquiryRequest,
  type InquiryStatus,
  inquiryTypes,
} from '#contract/inquiries.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isDoubtful } from '#server/http/spam.ts';
import {
  type AnswerRow,
  insertAnswer,
  insertInquiry,
  type InquiryRow,
  listAnswers,
  listInquiries,
  lockInquiry,
  updateInquiryStatus,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** A message as the firm sees it. */
export interface AnsweredInquiry {
  inquiry: InquiryRow;
  answers: AnswerRow[];
}

/**
 * Keeps a visitor's message, tells the firm and orders the letters, all or nothing. A doubtful one waits in the inbox
 * without letters: a program may have given somebody else's address.
 */
export async function receiveInquiry(
  { db, now }: Parts,
  request: z.output<typeof inquiryRequest>,
): Promise<InquiryRow> {
  const { website, elapsed, ...message } = request;
  const doubtful = isDoubtful({ website, elapsed });
  return db.transaction(async (tx) => {
    const inquiry = await insertInquiry(tx, { ...message, doubtful, createdAt: now() });
    if (!inquiry) throw new Error('The message was not kept');
    await notifyFirm(tx, {
      type: 'contact',
      title: doubtful ? 'New message, possibly spam' : 'New message',
      message: `${inquiry.name} sent a message (${inquiryTypes[inquiry.inquiryType]}).`,
    });
    const facts = { inquiryId: inquiry.id };
    if (!doubtful) {
      await orderLetters(tx, [
        { letter: 'inquiry-received', facts },
        { letter: 'inquiry-notice', facts },
      ]);
    }
    return inquiry;
  });
}

/** Every message with its answers, newest first. */
export async function readInbox({ db }: Pick<Parts, 'db'>): Promise<AnsweredInquiry[]> {
  const [inquiries, answers] = [await listInquiries(db), await listAnswers(db)];
  const byInquiry = Map.groupBy(answers, ({ inquiryId }) => inquiryId);
  return inquiries.map((inquiry) => ({ inquiry, answers: byInquiry.get(inquiry.id) ?? [] }));
}

/** Any status may follow any other; the same one again does no harm. */
export async function changeInquiryStatus(
  { db }: Pick<Parts, 'db'>,
  actor: number,
  id: number,
  status: InquiryStatus,
): Promise<AnsweredInquiry> {
  return db.transaction(async (tx) => {
    const before = await lockInquiry(tx, id);
    if (!before) throw new Refusal('not-found');
    const answers = await listAnswers(tx, id);
    if (before.status === status) return { inquiry: before, answers };
    const inquiry = await updateInquiryStatus(tx, id, status);
    if (!inquiry) throw new Refusal('not-found');
    await recordActivity(tx, {
      accountId: actor,
      action: `inquiry-${status}`,
      subject: 'inquiries',
      subjectId: id,
    });
    return { inquiry, answers };
  });
}

/** Keeps an answer, orders its letter and marks the message answered; refused when the writer has not seen every answer. */
export async function answerInquiry(
  { db, now }: Parts,
  actor: number,
  id: number,
  { message, seen }: z.output<typeof answerRequest>,
): Promise<AnsweredInquiry> {
  return db.transaction(async (tx) => {
    if (!(await lockInquiry(tx, id))) throw new Refusal('not-found');
    if (seen !== undefined && (await listAnswers(tx, id)).length > seen) throw answeredMeanwhile();
    const letterId = randomUUID();
    const answer = await insertAnswer(tx, {
      inquiryId: id,
      accountId: actor,
      message,
      letterId,
      createdAt: now(),
    });
    const inquiry = await updateInquiryStatus(tx, id, 'answered');
    if (!answer || !inquiry) throw new Error('The answer was not kept');
    await orderLetters(tx, [{ id: letterId, letter: 'inquiry-answer', facts: { answerId: answer.id } }]);
    await recordActivity(tx, {
      accountId: actor,
      action: 'inquiry-answered',
      subject: 'inquiries',
      subjectId: id,
    });
    return { inquiry, answers: await listAnswers(tx, id) };
  });
}

function answeredMeanwhile(): Refusal {
  return new Refusal('conflict', {
    message:
      'This message has been answered in the meantime. Please read that answer, then send yours if it is still needed.',
  });
}
