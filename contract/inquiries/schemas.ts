import * as z from 'zod';
import { languages } from '../languages.ts';
import { paging, rowsOf } from '../paging.ts';
import { id, text } from '../text.ts';
import { inquiryRequest, inquiryType } from './form.ts';
import { inquiryFilters, inquiryStatuses } from './rules.ts';

/** What the sender gets back: the message as it is stored. Date-times are ISO 8601 UTC. */
const sentInquiry = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  inquiryType,
  message: z.string(),
  createdAt: z.string(),
});

const inquiryAnswer = z.object({
  id: z.number(),
  message: z.string(),
  /** Username of the person who answered; null once that account is deleted. */
  author: z.string().nullable(),
  createdAt: z.string(),
  /**
   * The state of its email: waiting to be sent, accepted by the mail server, in the outbox (no mail server is connected),
   * refused or given up, or handed over without an answer.
   */
  delivery: z.enum(['waiting', 'sent', 'outbox', 'failed', 'uncertain']),
});

/** The firm's view of a message. */
export const inquiry = sentInquiry.extend({
  status: z.enum(inquiryStatuses),
  /** Of the page from which it was sent. */
  language: z.enum(languages),
  /** Possibly sent by a program. */
  suspectedSpam: z.boolean(),
  /** Oldest first. */
  answers: z.array(inquiryAnswer),
});
export type Inquiry = z.output<typeof inquiry>;
export type InquiryAnswer = z.output<typeof inquiryAnswer>;

export const answerRequest = z.object({
  message: text({ min: 1, max: 5000, message: 'Please write an answer' }),
  /** How many answers the writer has seen. With more stored, the call is refused, so that two people don't answer at once. */
  seen: z.number('Please send a number').int('Please send a whole number').optional(),
});

const inquiryId = z.object({ id });

export const inquirySchemas = {
  send: {
    summary: 'Sends the firm a message; the sender and the firm are emailed.',
    body: inquiryRequest,
    answer: sentInquiry,
  },
  list: {
    summary:
      'Every message with its answers, newest first; `filter` selects (inbox: all but archived), `limit` and `cursor` page.',
    query: z.object({ filter: z.enum(inquiryFilters, 'Please choose a filter').optional(), ...paging }),
    answer: rowsOf(inquiry),
  },
  counts: {
    summary: 'How many messages nobody has answered or archived yet.',
    answer: z.object({ new: z.number() }),
  },
  read: {
    summary: 'One message with its answers.',
    params: inquiryId,
    answer: inquiry,
  },
  changeStatus: {
    summary: 'Archives a message, moves it back to the inbox, or marks it answered.',
    params: inquiryId,
    body: z.object({ status: z.enum(inquiryStatuses, 'Please choose new, answered or archived') }),
    answer: inquiry,
  },
  answer: {
    summary: 'Emails the sender an answer, stores it with the message and marks that as answered.',
    params: inquiryId,
    body: answerRequest,
    answer: inquiry,
  },
};
