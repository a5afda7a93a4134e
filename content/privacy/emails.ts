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
    ],
    why: 'To send you the emails that belong to a booking or an account, each once, and to try again when a mail server does not answer. The kind says which email it is, the payload which record it is about, and the client id whose it is. State, recipient, subject and last error show the practice which emails did not arrive, and why. Priority says whether someone waits for it.',
    kept: 'For 30 days after it was sent, and for 90 days if it could not be sent. Where the site runs without a mail server, the written emails stay in an outbox on its own disk for 90 days.',
    seenBy:
      'You, as the recipient, the practice owner and authorized staff, and the mail services that carry the email.',
  },
  {
    record: 'Email texts',
    fields: ['kind', 'subject', 'opening', 'closing', 'is own', 'version', 'changed by', 'changed at'],
    why: 'The words that the practice has chosen for its emails. Is own is no where our standard words apply again; changed by says who of us chose them.',
    kept: 'Until they are changed.',
    seenBy: 'The practice owner.',
  },
  {
    record: 'Email contents',
    fields: ['email id', 'content', 'key id', 'encrypted content'],
    why: 'So that the practice can see what it wrote to you when you ask about an email. Links that open something for you alone are kept without the part that opens it. What is about a client is encrypted with a key of that client alone, and what is about a booking or a message of the contact form with the key of that record.',
    kept: 'As long as the email: 30 days after it was sent, and 90 days if it could not be sent or the site runs without a mail server.',
    seenBy: 'The practice owner and authorized staff.',
  },
  {
    record: 'Unproven emails',
    fields: ['id', 'recipient hash', 'at'],
    why: 'So that nobody can fill your mailbox through our forms: an address that nobody has confirmed to us gets at most three emails an hour and ten a day. Only a one-way hash of the address is kept.',
    kept: 'One day.',
    seenBy: 'No one. The server uses it to count.',
  },
];
