import * as z from 'zod';
import { secondFactorChanges } from '#contract/accounts/rules.ts';
import { bookingStatuses } from '#contract/bookings/rules.ts';
import type { EmailKind } from '#contract/emails/kinds.ts';
import { summaries } from '#contract/notifications/choices.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';

const id = z.number();
const account = z.object({ accountId: id });
const task = z.object({ taskId: id });
const document = z.object({ documentId: id });
/** Without an account, the email goes to the address on the client's record. */
const invoice = z.object({ invoiceId: id, accountId: id.optional() });
const payment = invoice.extend({ paymentId: id });
const inquiry = z.object({ inquiryId: id });
/** Without an account of a party, nothing is sent. */
const signature = account.extend({ signatureRequestId: id, partyId: id });
const testimonial = z.object({ testimonialId: id });

/** A booking as it was when the email was enqueued; missing optional fields are read when it is written. */
const booking = z.object({
  bookingId: id,
  sequence: z.number().optional(),
  calendarChangedAt: z.iso.datetime().optional(),
  startsAt: z.iso.datetime().optional(),
});

/**
 * The payload of every kind of email: ids and states, no personal data. Emails to a client's people name the reader as
 * `accountId`. A kind without a template, or enqueued with other fields, doesn't compile.
 */
export const emailPayloads = {
  'confirm-address': account,
  'address-in-use': account,
  'password-changed': account,
  /** The calendar feed of deadlines ended with the rest of the reader's access. */
  'calendar-feed-ended': account,
  'address-change-asked': account,
  'confirm-new-address': account,
  'new-address-in-use': account,
  /** For account 0 nothing is sent, so that an address without an account takes the same steps. */
  'password-reset': account,
  'password-was-reset': account,
  /** Browser and operating system as they identify themselves; empty if they don't. */
  'new-device': account.extend({ browser: z.string(), system: z.string(), at: z.iso.datetime() }),
  'second-factor-changed': account.extend({ change: z.enum(secondFactorChanges) }),
  'access-changed': account.extend({ change: z.enum(['closed', 'reopened']) }),
  /**
   * The ids of the notifications in the digest, separated by commas and possibly none, and whether it summarizes open work
   * for the day or the week.
   */
  digest: account.extend({ notificationIds: z.string(), summary: z.enum(summaries) }),
  /** Since when backups have been failing. */
  'backup-failed': z.object({ since: z.iso.datetime() }),
  /** Since when the monthly restore drill has been failing. */
  'restore-drill-failed': z.object({ since: z.iso.datetime() }),
  'booking-received': booking,
  'booking-notice': booking,
  'booking-status': booking.extend({ status: z.enum(bookingStatuses) }),
  'booking-link': booking,
  /** Without a status, the visitor rescheduled it, and it must be confirmed again. */
  'booking-moved': booking.extend({
    status: z.enum(bookingStatuses).optional(),
    /** Only the meeting type changed. */
    sameTime: z.boolean().optional(),
  }),
  'booking-moved-notice': booking.extend({ fromDate: z.iso.date(), fromMinutes: z.number() }),
  'booking-cancelled-notice': booking,
  'booking-reminder': booking,
  'inquiry-received': inquiry,
  'inquiry-notice': inquiry,
  'inquiry-answer': z.object({ answerId: id }),
  'testimonial-received': testimonial,
  'testimonial-notice': testimonial,
  'testimonial-consent': testimonial,
  'testimonial-refused': testimonial,
  invitation: z.object({ invitationId: id }),
  'invitation-accepted': z.object({ clientId: id, memberId: id }),
  'member-joined': account.extend({ clientId: id, memberId: id }),
  'member-removed': account.extend({ clientId: id }),
  'task-for-client': task.extend({
    accountId: id,
    event: z.enum(['created', 'changed', 'completed', 'reopened', 'removed', 'restored']),
  }),
  'tasks-for-client': account.extend({ taskIds: z.string() }),
  'task-completed': task,
  /** The ids of the jobs that were assigned to the reader, separated by commas. */
  'jobs-assigned': account.extend({ jobIds: z.string() }),
  /** The documents of a request list that are still missing, for the first request and for reminders. */
  'request-list': account.extend({ requestListId: id, reminder: z.boolean() }),
  'document-for-client': document.extend({
    accountId: id,
    event: z.enum(['sent', 'withdrawn', 'infected']),
  }),
  'document-uploaded': document,
  'document-taken-back': document,
  'signature-requested': signature,
  'signature-reminded': signature,
  'signature-expiring': signature,
  /** Declined by someone else, voided or replaced. */
  'signature-closed': signature,
  'signature-sealed': signature,
  'signature-for-firm': z.object({
    signatureRequestId: id,
    partyId: id.optional(),
    event: z.enum(['signed', 'declined', 'expired', 'mistake']),
  }),
  'invoice-sent': invoice,
  'invoice-reminded': invoice,
  'invoice-voided': invoice,
  'payment-received': payment,
  'payment-taken-back': payment,
  'refund-recorded': payment,
  'refund-taken-back': payment,
  'payment-for-firm': payment.omit({ accountId: true }).extend({
    surplus: z.boolean(),
    /** The invoice had been written off; missing in emails that an older version enqueued. */
    recovered: z.boolean().optional(),
  }),
  'message-for-client': account.extend({ clientId: id }),
  'message-for-firm': z.object({ clientId: id }),
} as const satisfies Record<EmailKind, z.ZodType>;

export type PayloadOf<Kind extends EmailKind> = z.output<(typeof emailPayloads)[Kind]>;

/** A kind of email with its payload. */
export type EmailToWrite = { [Kind in EmailKind]: { kind: Kind; payload: PayloadOf<Kind> } }[EmailKind];

/** Writes an email from its payload; null if it is no longer wanted. */
export type EmailTemplate<Kind extends EmailKind = EmailKind> = (
  payload: PayloadOf<Kind>,
) => Promise<OutgoingEmail | null>;

export type EmailTemplates = { [Kind in EmailKind]: EmailTemplate<Kind> };
