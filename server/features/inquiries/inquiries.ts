import type { ActorId } from '#server/domain/audit.ts';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { inquiryRequest } from '#contract/inquiries/form.ts';
import type { answerRequest } from '#contract/inquiries/schemas.ts';
import type { InquiryStatus } from '#contract/inquiries/rules.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import type { InquiryRow } from '#server/domain/client-keys/inquiry-texts.ts';
import type { TextReader } from '#server/domain/client-keys/message-texts.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { isSuspectedSpam } from '#server/http/request/spam.ts';
import {
  type AnswerRow,
  countAnswers,
  insertAnswer,
  findInquiry,
  insertInquiry,
  listAnswers,
  listInquiries,
  lockInquiry,
  updateInquiryStatus,
} from './store.ts';
import { inquiryAnswered, inquiryReceived, inquiryStatusChanged } from './events.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'clientKeys'>;
type Texts = Pick<Parts, 'db' | 'clientKeys'>;

/** A message with its answers, oldest first. */
export interface AnsweredInquiry {
  inquiry: InquiryRow;
  answers: AnswerRow[];
}

/** Stores a visitor's message, notifies the firm and enqueues the emails in one transaction. */
export async function receiveInquiry(
  { db, now, clientKeys }: Parts,
  request: z.output<typeof inquiryRequest>,
): Promise<InquiryRow> {
  const { website, elapsed, language = 'en', ...message } = request;
  const suspectedSpam = isSuspectedSpam({ website, elapsed });
  return db.transaction(async (tx) => {
    const inquiry = await insertInquiry(tx, clientKeys, {
      ...message,
      language,
      suspectedSpam,
      createdAt: now(),
    });
    if (!inquiry) throw new Error('The message was not kept');
    await emit(tx, inquiryReceived(inquiry));
    return inquiry;
  });
}

/** Messages with their answers, newest first. */
export async function readInbox(
  texts: Texts,
  filters: Parameters<typeof listInquiries>[1],
): Promise<AnsweredInquiry[]> {
  const inquiries = await listInquiries(texts, filters);
  const answers = await listAnswers(
    texts,
    inquiries.map(({ id }) => id),
  );
  const byInquiry = Map.groupBy(answers, ({ inquiryId }) => inquiryId);
  return inquiries.map((inquiry) => ({ inquiry, answers: byInquiry.get(inquiry.id) ?? [] }));
}

/** A message with its answers, or 'not-found'. */
export async function readInquiry(texts: TextReader, id: number): Promise<AnsweredInquiry> {
  const inquiry = await findInquiry(texts, id);
  if (!inquiry) throw new ApiError('not-found');
  return { inquiry, answers: await listAnswers(texts, [id]) };
}

/** Changes the status of a message. Every transition is allowed; setting the same status again does nothing. */
export async function changeInquiryStatus(
  { db, clientKeys }: Texts,
  actor: ActorId,
  id: number,
  status: InquiryStatus,
): Promise<AnsweredInquiry> {
  return db.transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    if (!stored) throw new ApiError('not-found');
    if (stored.status !== status) {
      const inquiry = await updateInquiryStatus(tx, id, status);
      if (!inquiry) throw new ApiError('not-found');
      await emit(tx, inquiryStatusChanged(inquiry, actor));
    }
    return readInquiry({ db: tx, clientKeys }, id);
  });
}

/**
 * Stores an answer, enqueues its email and marks the message as answered. 'conflict' when the message has more answers than
 * the `seen` ones that the author knew of.
 */
export async function answerInquiry(
  { db, now, clientKeys }: Parts,
  actor: ActorId,
  id: number,
  { message, seen }: z.output<typeof answerRequest>,
): Promise<AnsweredInquiry> {
  return db.transaction(async (tx) => {
    const locked = await lockInquiry(tx, id);
    if (!locked) throw new ApiError('not-found');
    if (seen !== undefined && (await countAnswers(tx, id)) > seen) throw answeredMeanwhile();
    const emailId = randomUUID();
    const answer = await insertAnswer(tx, clientKeys, locked, {
      accountId: actor,
      message,
      emailId,
      createdAt: now(),
    });
    const inquiry = await updateInquiryStatus(tx, id, 'answered');
    if (!answer || !inquiry) throw new Error('The answer was not kept');
    await emit(tx, inquiryAnswered(inquiry, { id: answer.id, emailId }, actor));
    return readInquiry({ db: tx, clientKeys }, id);
  });
}

function answeredMeanwhile(): ApiError {
  return new ApiError('conflict', {
    message:
      'Someone else has answered this message in the meantime. Please read that answer, then send yours if it is still needed.',
  });
}
