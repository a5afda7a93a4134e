import * as z from 'zod';
import { id as clientId, line, pageLimit } from '../text.ts';
import { emailKinds } from './kinds.ts';
import { emailStates } from './rules.ts';

const id = z.string().regex(/^[0-9a-f-]{36}$/);

export const email = z.object({
  id: z.string(),
  /** The kind of email, such as `booking-received`. */
  kind: z.string(),
  state: z.enum(emailStates),
  /** Null until it was written for the first time. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** Why the last try failed. */
  problem: z.string().nullable(),
  /** When it is tried next; null once nothing more happens by itself. */
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  /** The client that it is about; null for an email about nobody's client. */
  client: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** A copy of what it says was kept and can be read. */
  readable: z.boolean(),
});
export type Email = z.output<typeof email>;

export const emailDetail = email.extend({
  /** The plain text as its reader has it; null where no copy was kept. Its HTML is a call of its own. */
  text: z.string().nullable(),
  /** What was attached, with its size in bytes. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
  /** Its links work as in the reader's own copy: only for an owner, and only where no mail server is set. */
  linksWork: z.boolean(),
});
export type EmailDetail = z.output<typeof emailDetail>;

/** What the emails of the installation need from the owner. */
export const emailSending = z.object({
  /** `outbox` while no mail server is set. */
  via: z.enum(['smtp', 'outbox']),
  /** Why nothing is sent until the owner says so; null while emails leave. */
  held: z
    .object({ since: z.string(), reason: z.enum(['address', 'folder', 'older']), waiting: z.number() })
    .nullable(),
  /** Emails that bounced or were given up. */
  failed: z.number(),
  uncertain: z.number(),
});
export type EmailSending = z.output<typeof emailSending>;

/** What became of a test email. */
export const testEmail = z.object({
  /** The caller's own address. */
  to: z.string(),
  /** `kept`: no mail server is set, so it is in the log of the outbox. */
  result: z.enum(['sent', 'kept', 'failed']),
  /** What the mail server answered, or why nothing was sent; empty where there is none. */
  answer: z.string(),
});
export type TestEmail = z.output<typeof testEmail>;

export const emailSchemas = {
  list: {
    summary:
      'Emails with where they are, newest first; `state` (problems: bounced, failed or uncertain), `kind`, `client` and `q` (in recipient and subject) filter, `limit` and `cursor` (an id) page.',
    query: z.object({
      state: z.enum([...emailStates, 'problems'], 'Please choose a status').optional(),
      kind: z.enum(emailKinds, 'Please choose a kind of email').optional(),
      client: clientId.optional(),
      q: line({ max: 100, numbers: 'any' }).optional(),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    answer: z.array(email),
  },
  sending: {
    summary: 'Whether emails leave, how many wait for the word of the owner, failed or are uncertain.',
    answer: emailSending,
  },
  test: {
    summary:
      'Sends a test email to the caller at once, past the queue, and answers what the mail server said; a failure is an answer too.',
    // Something has to be sent for it: an empty call by mistake writes no email.
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
      'One email with its plain text and the names of its attachments; links that hold a secret are without it.',
    params: z.object({ id }),
    answer: emailDetail,
  },
  html: {
    summary: 'The HTML of one email as a page that runs nothing and loads nothing, to be shown in a frame.',
    params: z.object({ id }),
  },
  sendAgain: {
    summary:
      'Enqueues an email again that did not arrive for certain, and another copy of one that was sent; written anew from what is stored today.',
    params: z.object({ id }),
    answer: email,
  },
};

/** An email in the on-disk outbox, which replaces a mail server while no SMTP settings are given. */
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
    summary: 'The emails of the outbox, newest first; empty when mail goes out over SMTP.',
    answer: z.array(outboxSummary),
  },
  read: {
    summary: 'One email of the outbox with its texts and attachments (base64).',
    params: z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
    answer: outboxEmail,
  },
};
