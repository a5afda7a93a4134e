/** The label of each kind of email in the log. It starts with the topic, so that a sorted list is grouped by topic. */
export const emailKindLabels = {
  'confirm-address': 'Account: confirm the address',
  'address-in-use': 'Account: address already in use',
  'password-changed': 'Account: password changed',
  'address-change-asked': 'Account: address change requested',
  'confirm-new-address': 'Account: confirm the new address',
  'new-address-in-use': 'Account: new address already in use',
  'password-reset': 'Account: reset the password',
  'password-was-reset': 'Account: password was reset',
  'calendar-feed-ended': 'Account: calendar address ended',
  'new-device': 'Account: signed in on a new device',
  'second-factor-changed': 'Account: two-step sign-in changed',
  'access-changed': 'Account: access closed or reopened',
  'member-removed': 'Account: access to a client ended',
  'backup-failed': 'Backup: failing',
  'restore-drill-failed': 'Backup: could not be restored',
  'booking-received': 'Booking: received',
  'booking-notice': 'Booking: new, to the firm',
  'booking-status': 'Booking: confirmed or cancelled',
  'booking-link': 'Booking: meeting link',
  'booking-moved': 'Booking: rescheduled or changed',
  'booking-moved-notice': 'Booking: rescheduled, to the firm',
  'booking-cancelled-notice': 'Booking: cancelled, to the firm',
  'booking-reminder': 'Booking: reminder',
  digest: 'Digest, to someone of the firm',
  'document-for-client': 'Document: for a client',
  'document-uploaded': 'Document: uploaded by a client',
  'document-taken-back': 'Document: withdrawn by a client',
  'inquiry-received': 'Inquiry: received',
  'inquiry-notice': 'Inquiry: new, to the firm',
  'inquiry-answer': 'Inquiry: answer',
  invitation: 'Invitation',
  'invitation-accepted': 'Invitation: accepted',
  'member-joined': 'Invitation: connected with the client',
  'invoice-sent': 'Invoice: sent',
  'invoice-reminded': 'Invoice: reminder',
  'invoice-voided': 'Invoice: voided',
  'message-for-client': 'Message: for a client',
  'message-for-firm': 'Message: for the firm',
  'payment-received': 'Payment: receipt',
  'payment-taken-back': 'Payment: correction',
  'refund-recorded': 'Payment: refund',
  'refund-taken-back': 'Payment: correction of a refund',
  'payment-for-firm': 'Payment: by card, to the firm',
  'task-for-client': 'Task: for a client',
  'tasks-for-client': 'Tasks: for a client',
  'request-list': 'Tasks: documents requested',
  'task-completed': 'Task: completed by a client',
  'testimonial-received': 'Testimonial: received',
  'testimonial-notice': 'Testimonial: new, to the firm',
  'testimonial-consent': 'Testimonial: consent',
  'testimonial-refused': 'Testimonial: not published',
} as const satisfies Record<string, string>;

export type EmailKind = keyof typeof emailKindLabels;

/** Every kind of email, in the order of the labels. */
export const emailKinds: readonly EmailKind[] = Object.keys(emailKindLabels).filter(isEmailKind);

export function isEmailKind(kind: unknown): kind is EmailKind {
  return typeof kind === 'string' && Object.hasOwn(emailKindLabels, kind);
}

/** The label of a kind of email; for a kind that no longer exists, its name. */
export function emailKindLabel(kind: string): string {
  return isEmailKind(kind) ? emailKindLabels[kind] : kind.replaceAll('-', ' ');
}

/** Emails about signing in. Only the account holder causes them, so the firm can't send them again. */
const securityKinds: readonly EmailKind[] = [
  'confirm-address',
  'address-in-use',
  'password-changed',
  'address-change-asked',
  'confirm-new-address',
  'new-address-in-use',
  'password-reset',
  'password-was-reset',
  'calendar-feed-ended',
  'new-device',
  'second-factor-changed',
  'access-changed',
  'member-removed',
];

export function isSecurityEmail(kind: string): boolean {
  return securityKinds.some((securityKind) => securityKind === kind);
}
