import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const emailsRecords: readonly StoredRecord[] = [
  {
    record: 'Emails',
    fields: [
      'id',
      'kind',
      'payload',
      'client id',
      'state',
      'priority',
      'attempts',
      'due at',
      'recipient',
      'subject',
      'last error',
      'sent at',
      'ended at',
      'created at',
      'search text',
      'scheduled at',
    ],
    why: 'To send you the emails about a booking or an account, each once, and to try again when a mail server does not answer. Kind says which email it is, payload which record it is about, and client id which client it belongs to. State, recipient, subject and last error show us which emails did not arrive, and why. Priority says whether someone is waiting for it; scheduled at keeps a late reminder from being sent at night; search text repeats recipient and subject for our search.',
    kept: 'For 30 days after it was sent, and for 90 days if it could not be sent. If the site runs without a mail server, the emails stay in an outbox on its own disk for 90 days.',
    seenBy:
      'You, as the recipient, the owner of the firm and authorized staff, and the mail services that carry the email.',
  },
  {
    record: 'Email texts',
    fields: ['kind', 'subject', 'opening', 'closing', 'is own', 'version', 'changed by', 'changed at'],
    why: 'The wording the firm has chosen for its emails. Is own is no where the standard wording applies again; changed by says which of us chose it.',
    kept: 'Until they are changed.',
    seenBy: 'The owner of the firm.',
  },
  {
    record: 'Email contents',
    fields: ['email id', 'content', 'key id', 'encrypted content'],
    why: 'So that we can see what we wrote when you ask about an email. Links that open something for you alone are kept without the part that opens it. An email about a client is encrypted with that client’s own key, and one about a booking or a contact form message with the key of that record.',
    kept: 'As long as the email: 30 days after it was sent, and 90 days if it could not be sent or the site runs without a mail server.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
  {
    record: 'Unproven emails',
    fields: ['id', 'recipient hash', 'at'],
    why: 'So that nobody can flood your inbox through our forms: an address that nobody has confirmed gets at most three emails an hour and ten a day. Only a one-way hash of the address is kept.',
    kept: 'One day.',
    seenBy: 'No one. The server uses it to count.',
  },
];
