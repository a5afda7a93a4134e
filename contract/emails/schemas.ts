import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { id as clientId, line } from '../text.ts';
import { emailKinds } from './kinds.ts';
import { emailStates } from './rules.ts';

const id = z.string().regex(/^[0-9a-f-]{36}$/);

export const email = z.object({
  id: z.string(),
  /** The kind of email, such as `booking-received`. */
  kind: z.string(),
  state: z.enum(emailStates),
  /** Null until the email was first rendered. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  /** When the next attempt is due; null if there will be none. */
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  /** The client that it is about, or null. */
  client: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Whether a copy of its content is stored. */
  readable: z.boolean(),
});
export type Email = z.output<typeof email>;

export const emailDetail = email.extend({
  /** The plain text as its recipient has it; null if no copy is stored. Its HTML is a separate call. */
  text: z.string().nullable(),
  /** The attachments, with their sizes in bytes. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
  /** Whether its links work as in the recipient's copy: only for an owner, and only while no mail server is set. */
  linksWork: z.boolean(),
});
export type EmailDetail = z.output<typeof emailDetail>;

/** How emails are sent, and what needs the owner's attention. */
export const emailSending = z.object({
  /** `outbox` while no mail server is set. */
  via: z.enum(['smtp', 'outbox']),
  /** Why emails are on hold until the owner decides; null while they are sent. */
  held: z
    .object({ since: z.string(), reason: z.enum(['address', 'folder', 'older']), waiting: z.number() })
    .nullable(),
  /** Emails that bounced or were given up. */
  failed: z.number(),
  uncertain: z.number(),
});
export type EmailSending = z.output<typeof emailSending>;

/** The result of a test email. */
export const testEmail = z.object({
  /** The caller's own address. */
  to: z.string(),
  /** `kept`: no mail server is set, so it went to the outbox. */
  result: z.enum(['sent', 'kept', 'failed']),
  /** What the mail server answered, or why nothing was sent; empty if there is no mail server. */
  answer: z.string(),
});
export type TestEmail = z.output<typeof testEmail>;

export const emailSchemas = {
  list: {
    summary:
      'Emails with their states, newest first; `state` (problems: bounced, failed or uncertain), `kind`, `client` and `q` (in recipient and subject) filter, `limit` and `cursor` page.',
    query: z.object({
      state: z.enum([...emailStates, 'problems'], 'Please choose a status').optional(),
      kind: z.enum(emailKinds, 'Please choose a kind of email').optional(),
      client: clientId.optional(),
      q: line({ max: 100, numbers: 'any' }).optional(),
      ...paging,
    }),
    answer: rowsOf(email),
  },
  sending: {
    summary:
      'Whether emails are sent, how many wait for the owner’s decision, and how many failed or are uncertain.',
    answer: emailSending,
  },
  test: {
    summary:
      'Sends a test email to the caller at once, bypassing the queue, and answers what the mail server said; a failed delivery is not an error of this call.',
    // Required, so that an empty request by mistake sends nothing.
    body: z.object({ test: z.literal(true, 'Please send "test": true') }),
    answer: testEmail,
  },
  decide: {
    summary: 'Ends a hold: sends the waiting emails, or discards those that were due when it began.',
    body: z.object({ waiting: z.enum(['send', 'discard'], 'Please choose send or discard') }),
    answer: emailSending,
  },
  read: {
    summary:
      'One email with its plain text and the names of its attachments; secrets are removed from its links.',
    params: z.object({ id }),
    answer: emailDetail,
  },
  html: {
    summary: 'The HTML of one email as a page for a frame, which runs no script and loads nothing.',
    params: z.object({ id }),
  },
  sendAgain: {
    summary:
      'Enqueues an email again that may not have been delivered, or a new copy of a sent one; rendered again from the current data.',
    params: z.object({ id }),
    answer: email,
  },
};

/** An email in the outbox on disk, which replaces the mail server while no SMTP settings are set. */
export const outboxSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
});

export const outboxEmail = outboxSummary.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
});
export type OutboxEmail = z.output<typeof outboxEmail>;
export type OutboxSummary = z.output<typeof outboxSummary>;

export const outboxSchemas = {
  list: {
    summary: 'The emails in the outbox, newest first; empty while emails are sent by SMTP.',
    answer: z.array(outboxSummary),
  },
  read: {
    summary: 'One email in the outbox with its text, HTML and attachments (base64).',
    params: z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
    answer: outboxEmail,
  },
};
