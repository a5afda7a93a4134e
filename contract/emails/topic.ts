import type { TopicTexts } from '../topics/topic-texts.ts';
import { heldEmailsText, inParentheses } from '../audit/wording.ts';

export const emailsTexts = {
  audit: {
    views: {
      'email-text-changed': {
        log: (kind) => `Changed the text of emails: ${kind}`,
        timeline: null,
        client: null,
      },
      'email-text-reset': {
        log: (kind) => `Went back to the standard text of emails: ${kind}`,
        timeline: null,
        client: null,
      },
      'test-email-sent': {
        log: (result) =>
          ({
            failed: 'Tried to send a test email, which failed',
            kept: 'Tried to send a test email without a mail server',
          })[result] ?? 'Sent a test email',
        timeline: null,
        client: null,
      },
    },
    emails: {
      'email-withheld': {
        log: (kind) => `Did not send an email${inParentheses(kind)}: too many to the same address`,
        timeline: null,
      },
      'email-sent-again': { log: (kind) => `Sent an email again${inParentheses(kind)}`, timeline: null },
      'emails-released': { log: () => 'Released the emails on hold', timeline: null },
      'emails-discarded': { log: (count) => `Discarded ${heldEmailsText(count)}`, timeline: null },
    },
  },
  emailKinds: {},
  jobs: {
    unprovenEmails: 'Deletes counts of unconfirmed email addresses',
    endedEmails: 'Deletes old records of emails',
    outboxFiles: 'Deletes old emails from the outbox folder',
    sendingPlace: 'Records where emails are sent from',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
