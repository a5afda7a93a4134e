import { inquiryTypes } from '#contract/inquiries/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { InquiryRow, StoredInquiry } from '#server/domain/client-keys/inquiry-texts.ts';

/**
 * A visitor sent a message. Suspected spam causes no receipt, since a bot may have given someone else's address, but never stays
 * silent: it may be a person whose browser filled in a hidden field. Notices of it are limited, so a flood costs a few emails.
 */
export function inquiryReceived(inquiry: InquiryRow): Effects {
  const { name, email, inquiryType, suspectedSpam } = inquiry;
  const payload = { inquiryId: inquiry.id };
  return {
    firm: {
      type: 'contact',
      title: suspectedSpam ? 'New message, possibly spam' : 'New message',
      message: `${name} sent a message (${inquiryTypes[inquiryType]}).`,
    },
    emails: suspectedSpam
      ? [{ kind: 'inquiry-notice', payload, unproven: suspectedSpamNotices, awaited: false }]
      : [
          { kind: 'inquiry-received', payload, unproven: email },
          { kind: 'inquiry-notice', payload, unproven: null },
        ],
  };
}

/** Stands for the recipient of notices about suspected spam, which share one limit however many addresses the firm has. */
const suspectedSpamNotices = 'suspected-spam@notices.invalid';

/** The firm answered a message. The answer's email is enqueued with the id `emailId`. */
export function inquiryAnswered(
  inquiry: StoredInquiry,
  answer: { id: number; emailId: string },
  actor: ActorId,
): Effects {
  return {
    audit: auditEntryOf(inquiry, 'inquiry-answered', actor),
    emails: [
      { id: answer.emailId, kind: 'inquiry-answer', payload: { answerId: answer.id }, unproven: null },
    ],
  };
}

/** The firm changed the status of a message. */
export function inquiryStatusChanged(inquiry: StoredInquiry, actor: ActorId): Effects {
  return { audit: auditEntryOf(inquiry, `inquiry-${inquiry.status}`, actor) };
}

function auditEntryOf({ id }: StoredInquiry, action: AuditAction, actor: ActorId): AuditEntry {
  return { accountId: actor, action, subject: 'inquiries', subjectId: id };
}
