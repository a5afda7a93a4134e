import { backupEmails } from '#server/backup/emails.ts';
import type { Deps } from '#server/deps.ts';
import { accountEmails } from '#server/features/accounts/emails.ts';
import { accessEmails } from '#server/features/accounts/access/emails.ts';
import { deviceEmails } from '#server/features/accounts/devices/emails.ts';
import { profileEmails } from '#server/features/accounts/profile-emails.ts';
import { secondFactorEmails } from '#server/features/accounts/second-factor/emails.ts';
import { recoveryEmails } from '#server/features/accounts/recovery/emails.ts';
import type { ReadBookingRules } from '#server/features/bookings/rules/rules.ts';
import { bookingEmails } from '#server/features/bookings/emails.ts';
import { clientEmails } from '#server/features/clients/emails.ts';
import { findTextInUse } from '#server/features/emails/texts/store.ts';
import { documentEmails } from '#server/features/documents/emails.ts';
import { inquiryEmails } from '#server/features/inquiries/emails.ts';
import { invitationEmails } from '#server/features/clients/invitations/emails.ts';
import { invoiceEmails } from '#server/features/invoices/emails.ts';
import type { BillingNow } from '#server/features/invoices/files.ts';
import { digestEmails } from '#server/features/notifications/digests/emails.ts';
import { messageEmails } from '#server/features/messages/emails.ts';
import { taskEmails } from '#server/features/tasks/emails.ts';
import { requestListEmails } from '#server/features/tasks/request-lists/emails.ts';
import { testimonialEmails } from '#server/features/testimonials/emails.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import { readOpenWork } from './open-work.ts';

/** The template of every kind of email. */
export function emailTemplates(deps: Deps, rules: ReadBookingRules, billing: BillingNow): EmailTemplates {
  const findText: FindEmailText = (kind) => findTextInUse(deps.db, kind);
  return {
    ...bookingEmails(deps, rules, findText),
    ...accountEmails(deps),
    ...profileEmails(deps),
    ...deviceEmails(deps),
    ...secondFactorEmails(deps),
    ...recoveryEmails(deps),
    ...accessEmails(deps),
    ...inquiryEmails(deps, findText),
    ...testimonialEmails(deps, findText),
    ...clientEmails(deps, findText),
    ...invitationEmails(deps, findText),
    ...taskEmails(deps, findText),
    ...requestListEmails(deps, findText),
    ...documentEmails(deps, findText),
    ...invoiceEmails(deps, billing, findText),
    ...messageEmails(deps, findText),
    ...digestEmails(deps, readOpenWork(deps)),
    ...backupEmails(deps),
  };
}
