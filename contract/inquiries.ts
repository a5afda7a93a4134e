import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { withoutPrivateNumbers } from './private-numbers.ts';
import { spamSigns } from './spam.ts';
import { email, id, line, text } from './text.ts';

/** What a message is about, with the words for people (spec section 3). */
export const inquiryTypes = {
  general: 'General question',
  service: 'Our services',
  pricing: 'Pricing',
  support: 'Support',
  other: 'Something else',
} as const;
const inquiryType = z.enum(['general', 'service', 'pricing', 'support', 'other']);

export const inquiryStatuses = ['new', 'answered', 'archived'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The contact form, spec section 5. */
export const inquiryRequest = z.object({
  name: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: email(),
  inquiryType: z
    .string('Please select an inquiry type')
    .trim()
    .pipe(z.enum(inquiryType.options, 'Please select an inquiry type')),
  message: withoutPrivateNumbers(
    text({ min: 10, max: 5000, message: 'Message must be at least 10 characters' }),
  ),
  ...spamSigns,
});

/** What the sender gets back: the message as it is kept. Moments are ISO 8601 UTC. */
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
  /** Username of who answered; null once that account is gone. */
  author: z.string().nullable(),
  createdAt: z.string(),
  /** Where its letter is: on its way, handed to the mail server, or given up after many tries. */
  delivery: z.enum(['waiting', 'sent', 'failed']),
});

/** The firm's view of a message. */
export const inquiry = sentInquiry.extend({
  status: z.enum(inquiryStatuses),
  /** Possibly written by a program. */
  doubtful: z.boolean(),
  /** Oldest first. */
  answers: z.array(inquiryAnswer),
});
export type Inquiry = z.output<typeof inquiry>;
export type InquiryAnswer = z.output<typeof inquiryAnswer>;

export const answerRequest = z.object({
  message: text({ min: 1, max: 5000, message: 'Please write an answer' }),
  /** How many answers the writer has seen: with more than these there the call is refused, so that two do not answer at once. */
  seen: z.number('Please send a number').int('Please send a whole number').optional(),
});

const inquiryId = z.object({ id });

export const inquiryEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends the firm a message; a receipt and a notice follow by letter.',
    who: 'anyone',
    body: inquiryRequest,
    answer: sentInquiry,
    status: 201,
    refusals: ['invalid', 'too-many'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/inquiries',
    summary: 'Every message with its answers, newest first.',
    who: 'staff',
    answer: z.array(inquiry),
    refusals: [],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/inquiries/{id}/status',
    summary: 'Archives a message, takes it back to the inbox, or marks it answered.',
    who: 'staff',
    params: inquiryId,
    body: z.object({ status: z.enum(inquiryStatuses, 'Please choose new, answered or archived') }),
    answer: inquiry,
    refusals: ['invalid', 'not-found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/inquiries/{id}/answers',
    summary: 'Sends the writer an answer by letter and keeps it with the message, which it answers.',
    who: 'staff',
    params: inquiryId,
    body: answerRequest,
    answer: inquiry,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
};
