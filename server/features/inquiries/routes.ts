import { type Inquiry, type InquiryAnswer, inquiryEndpoints } from '#contract/inquiries.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import {
  type AnsweredInquiry,
  answerInquiry,
  changeInquiryStatus,
  readInbox,
  receiveInquiry,
} from './inquiries.ts';
import type { AnswerRow, InquiryRow } from './store.ts';

/** The contact form and the firm's inbox (spec section 7, design section 4). */
export function inquiryRoutes(deps: Deps): Route[] {
  return [
    bind(inquiryEndpoints.send, async ({ body, address }) => {
      await deps.limits.spend('inquiry', address);
      return presentSent(await receiveInquiry(deps, body));
    }),
    bind(inquiryEndpoints.list, async () => (await readInbox(deps)).map(present)),
    bind(inquiryEndpoints.changeStatus, async ({ params, body, account }) => {
      return present(await changeInquiryStatus(deps, account.id, params.id, body.status));
    }),
    bind(inquiryEndpoints.answer, async ({ params, body, account }) => {
      return present(await answerInquiry(deps, account.id, params.id, body));
    }),
  ];
}

function presentSent({ createdAt, ...row }: InquiryRow) {
  return { ...row, createdAt: createdAt.toISOString() };
}

function present({ inquiry, answers }: AnsweredInquiry): Inquiry {
  return { ...presentSent(inquiry), answers: answers.map(presentAnswer) };
}

function presentAnswer(row: AnswerRow): InquiryAnswer {
  const { id, message, author, createdAt } = row;
  return { id, message, author, createdAt: createdAt.toISOString(), delivery: deliveryOf(row) };
}

/** An order that is gone was sent long ago; one that is due no more and was not sent is given up. */
function deliveryOf({ letter, letterDueAt, letterSentAt }: AnswerRow): InquiryAnswer['delivery'] {
  if (letter === null || letterSentAt !== null) return 'sent';
  return letterDueAt === null ? 'failed' : 'waiting';
}
