import { secondFactorChanges } from '#contract/accounts/rules.ts';
import type { EmailKind } from '#contract/emails/kinds.ts';
import { summaries } from '#contract/notifications/choices.ts';
import type { PayloadOf } from '#server/domain/email-kinds.ts';
import type { SampleRecords } from './sample-records.ts';

type Samples = { [Kind in EmailKind]: (records: SampleRecords) => Record<string, PayloadOf<Kind>> };

/** The payloads of each kind of email, by form. A missing kind doesn't compile. */
export const emailSamples: Samples = {
  'confirm-address': ({ accounts }) => ({ client: { accountId: accounts.newcomer } }),
  'address-in-use': ({ accounts }) => ({ client: { accountId: accounts.client } }),
  'password-changed': forClientAndOwner,
  'calendar-feed-ended': forClientAndOwner,
  'address-change-asked': forClientAndOwner,
  'confirm-new-address': ({ accounts }) => ({ client: { accountId: accounts.client } }),
  'new-address-in-use': ({ accounts }) => ({ client: { accountId: accounts.client } }),
  'password-reset': ({ accounts }) => ({
    client: { accountId: accounts.client },
    closed: { accountId: accounts.former },
  }),
  'password-was-reset': forClientAndOwner,
  'new-device': ({ accounts, now }) => ({
    named: { accountId: accounts.client, browser: 'Safari', system: 'iOS', at: now },
    unnamed: { accountId: accounts.owner, browser: '', system: '', at: now },
  }),
  'second-factor-changed': ({ accounts }) =>
    Object.fromEntries(secondFactorChanges.map((change) => [change, { accountId: accounts.client, change }])),
  'access-changed': ({ accounts }) => ({
    closed: { accountId: accounts.former, change: 'closed' },
    reopened: { accountId: accounts.client, change: 'reopened' },
  }),
  'member-removed': ({ accounts, clientId }) => ({ client: { accountId: accounts.colleague, clientId } }),
  digest: ({ accounts, notifications }) =>
    Object.fromEntries(
      summaries.map((summary) => [
        summary,
        { accountId: accounts.owner, notificationIds: notifications.join(','), summary },
      ]),
    ),
  'backup-failed': ({ since }) => ({ owner: { since } }),
  'restore-drill-failed': ({ since }) => ({ owner: { since } }),
  'booking-received': ({ bookings }) => ({ pending: { bookingId: bookings.pending } }),
  'booking-notice': ({ bookings }) => ({ pending: { bookingId: bookings.pending } }),
  'booking-status': ({ bookings }) => ({
    confirmed: { bookingId: bookings.confirmed, status: 'confirmed' },
    cancelled: { bookingId: bookings.cancelled, status: 'cancelled' },
  }),
  'booking-link': ({ bookings }) => ({ confirmed: { bookingId: bookings.confirmed } }),
  'booking-moved': ({ bookings }) => ({
    'by the visitor': { bookingId: bookings.pending },
    'by the firm': { bookingId: bookings.confirmed, status: 'confirmed' },
    'how to meet': { bookingId: bookings.confirmed, status: 'confirmed', sameTime: true },
  }),
  'booking-moved-notice': ({ bookings }) => ({
    pending: { bookingId: bookings.pending, fromDate: '2026-12-03', fromMinutes: 600 },
  }),
  'booking-cancelled-notice': ({ bookings }) => ({ cancelled: { bookingId: bookings.cancelled } }),
  'booking-reminder': ({ bookings }) => ({ confirmed: { bookingId: bookings.confirmed } }),
  'inquiry-received': ({ inquiry }) => ({ visitor: { inquiryId: inquiry } }),
  'inquiry-notice': ({ inquiry }) => ({ firm: { inquiryId: inquiry } }),
  'inquiry-answer': ({ answer }) => ({ visitor: { answerId: answer } }),
  'testimonial-received': ({ testimonials }) => ({ sender: { testimonialId: testimonials.received } }),
  'testimonial-notice': ({ testimonials }) => ({ firm: { testimonialId: testimonials.received } }),
  'testimonial-consent': ({ testimonials }) => ({ sender: { testimonialId: testimonials.received } }),
  'testimonial-refused': ({ testimonials }) => ({ sender: { testimonialId: testimonials.refused } }),
  invitation: ({ invitations }) => ({
    client: { invitationId: invitations.client },
    reminder: { invitationId: invitations.client, reminder: true },
    staff: { invitationId: invitations.staff },
  }),
  'invitation-accepted': ({ accounts, clientId }) => ({
    firm: { clientId, memberId: accounts.colleague },
  }),
  'member-joined': ({ accounts, clientId }) => ({
    colleague: { accountId: accounts.client, clientId, memberId: accounts.colleague },
    themselves: { accountId: accounts.client, clientId, memberId: accounts.client },
  }),
  'task-for-client': ({ accounts: { client: accountId }, tasks }) => ({
    created: { taskId: tasks.open, accountId, event: 'created' },
    'document needed': { taskId: tasks.request, accountId, event: 'created' },
    changed: { taskId: tasks.open, accountId, event: 'changed' },
    completed: { taskId: tasks.completed, accountId, event: 'completed' },
    reopened: { taskId: tasks.open, accountId, event: 'reopened' },
    removed: { taskId: tasks.removed, accountId, event: 'removed' },
    restored: { taskId: tasks.open, accountId, event: 'restored' },
  }),
  'tasks-for-client': ({ accounts, tasks }) => ({
    client: { accountId: accounts.client, taskIds: tasks.all.join(',') },
  }),
  'task-completed': ({ tasks }) => ({ firm: { taskId: tasks.completed } }),
  'jobs-assigned': ({ accounts, jobs }) => ({
    one: { accountId: accounts.owner, jobIds: String(jobs[0] ?? 0) },
    several: { accountId: accounts.owner, jobIds: jobs.join(',') },
  }),
  'work-handed-over': ({ accounts, testimonials }) => ({
    one: {
      accountId: accounts.owner,
      items: `testimonial ${testimonials.received}`,
    },
  }),
  'request-list': ({ accounts: { client: accountId }, requestList: requestListId }) => ({
    new: { accountId, requestListId, reminder: false },
    reminder: { accountId, requestListId, reminder: true },
  }),
  'document-for-client': ({ accounts: { client: accountId }, documents }) => ({
    sent: { documentId: documents.fromFirm, accountId, event: 'sent' },
    withdrawn: { documentId: documents.fromFirm, accountId, event: 'withdrawn' },
    infected: { documentId: documents.fromClient, accountId, event: 'infected' },
  }),
  'document-uploaded': ({ documents }) => ({ firm: { documentId: documents.fromClient } }),
  'document-taken-back': ({ documents }) => ({ firm: { documentId: documents.fromClient } }),
  'signature-requested': ofSignature('open'),
  'signature-reminded': ofSignature('open'),
  'signature-expiring': ofSignature('open'),
  'signature-closed': (records) => ({
    declined: signatureOf(records, 'declined'),
    voided: signatureOf(records, 'voided'),
    replaced: signatureOf(records, 'replaced'),
  }),
  'signature-sealed': ofSignature('sealed'),
  'signature-for-firm': ({ letters }) => ({
    signed: { signatureRequestId: letters.sealed.id, partyId: letters.sealed.partyId, event: 'signed' },
    declined: {
      signatureRequestId: letters.declined.id,
      partyId: letters.declined.partyId,
      event: 'declined',
    },
    expired: { signatureRequestId: letters.expired.id, event: 'expired' },
    mistake: { signatureRequestId: letters.sealed.id, partyId: letters.sealed.partyId, event: 'mistake' },
  }),
  'invoice-sent': ({ accounts, invoices }) => ({
    client: { invoiceId: invoices.sent, accountId: accounts.client },
    record: { invoiceId: invoices.sent },
  }),
  'invoice-reminded': ({ accounts, invoices }) => ({
    client: { invoiceId: invoices.sent, accountId: accounts.client },
  }),
  'invoice-voided': ({ accounts, invoices }) => ({
    client: { invoiceId: invoices.voided, accountId: accounts.client },
  }),
  'payment-received': ofPayment,
  'payment-taken-back': ofPayment,
  'refund-recorded': ofRefund,
  'refund-taken-back': ofRefund,
  'payment-for-firm': ({ payment: { id: paymentId, invoiceId } }) => ({
    paid: { paymentId, invoiceId, surplus: false },
    surplus: { paymentId, invoiceId, surplus: true },
    recovered: { paymentId, invoiceId, surplus: false, recovered: true },
  }),
  'message-for-client': ({ accounts, clientId }) => ({ client: { accountId: accounts.client, clientId } }),
  'message-for-firm': ({ clientId }) => ({ firm: { clientId } }),
};

function forClientAndOwner({ accounts }: SampleRecords): Record<string, PayloadOf<'password-changed'>> {
  return { client: { accountId: accounts.client }, owner: { accountId: accounts.owner } };
}

type LetterState = keyof SampleRecords['letters'];

function signatureOf(
  { accounts, letters }: SampleRecords,
  state: LetterState,
): PayloadOf<'signature-requested'> {
  const { id: signatureRequestId, partyId } = letters[state];
  return { accountId: accounts.client, signatureRequestId, partyId };
}

function ofSignature(state: LetterState) {
  return (records: SampleRecords): Record<string, PayloadOf<'signature-requested'>> => ({
    client: signatureOf(records, state),
  });
}

function ofPayment({
  accounts,
  payment: { id, invoiceId },
}: SampleRecords): Record<string, PayloadOf<'payment-received'>> {
  return { client: { accountId: accounts.client, paymentId: id, invoiceId } };
}

function ofRefund({
  accounts,
  refund: { id, invoiceId },
}: SampleRecords): Record<string, PayloadOf<'refund-recorded'>> {
  return { client: { accountId: accounts.client, paymentId: id, invoiceId } };
}
