import { type Inquiry, type InquiryAnswer, inquirySchemas } from '#contract/inquiries/schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { InquiryRow } from '#server/domain/client-keys/inquiry-texts.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import {
  type AnsweredInquiry,
  answerInquiry,
  changeInquiryStatus,
  readInbox,
  readInquiry,
  receiveInquiry,
} from './inquiries.ts';
import { type AnswerRow, countNewInquiries } from './store.ts';

/** The contact form and the firm's inbox (requirements 7). */
export function inquiryRoutes(deps: Deps): Route[] {
  const present = ({ inquiry, answers }: AnsweredInquiry): Inquiry => ({
    ...presentInquiry(inquiry),
    answers: answers.map((answer) => presentAnswer(answer, deps.mail.via)),
  });
  return [
    bind(inquiryEndpoints.send, inquirySchemas.send, async ({ body, address }) => {
      await deps.limits.consume('inquiry', address);
      return presentInquiry(await receiveInquiry(deps, body));
    }),
    bind(inquiryEndpoints.list, inquirySchemas.list, async ({ query }) =>
      (await readInbox(deps, query)).map(present),
    ),
    bind(inquiryEndpoints.counts, inquirySchemas.counts, async () => ({
      new: await countNewInquiries(deps.db),
    })),
    bind(inquiryEndpoints.read, inquirySchemas.read, async ({ params }) =>
      present(await readInquiry(deps, params.id)),
    ),
    bind(inquiryEndpoints.changeStatus, inquirySchemas.changeStatus, async ({ params, body, account }) => {
      return present(await changeInquiryStatus(deps, account.id, params.id, body.status));
    }),
    bind(inquiryEndpoints.answer, inquirySchemas.answer, async ({ params, body, account }) => {
      return present(await answerInquiry(deps, account.id, params.id, body));
    }),
  ];
}

function presentInquiry({ createdAt, keyId: _keyId, ...row }: InquiryRow) {
  return { ...row, createdAt: createdAt.toISOString() };
}

function presentAnswer(row: AnswerRow, via: Deps['mail']['via']): InquiryAnswer {
  const { id, message, author, createdAt } = row;
  return { id, message, author, createdAt: createdAt.toISOString(), delivery: deliveryOf(row, via) };
}

/** No email row means that it was sent long ago and deleted. Without a mail server, 'sent' emails are in the outbox. */
function deliveryOf({ emailState }: AnswerRow, via: Deps['mail']['via']): InquiryAnswer['delivery'] {
  if (emailState === 'sent' && via === 'outbox') return 'outbox';
  if (emailState === null || emailState === 'sent') return 'sent';
  if (emailState === 'queued' || emailState === 'sending') return 'waiting';
  return emailState === 'uncertain' ? 'uncertain' : 'failed';
}
