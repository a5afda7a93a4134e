import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const inquiriesRecords: readonly StoredRecord[] = [
  {
    record: 'Inquiries',
    fields: [
      'id',
      'name',
      'email',
      'inquiry type',
      'key id',
      'encrypted message',
      'status',
      'language',
      'suspected spam',
      'created at',
    ],
    why: 'To read and answer the message you sent us. Status says whether it is new, answered or archived, language in which language you wrote and get our emails, and doubtful whether it was probably written by a program. The text is encrypted with a key that only this message and its answers have, which key id names.',
    kept: 'With the client file if we start working together. Otherwise until you ask us to delete it, or until we no longer need it to answer you.',
    seenBy: 'The owner of the firm and authorized staff. We are notified of your message by email.',
  },
  {
    record: 'Inquiry answers',
    fields: ['id', 'inquiry id', 'account id', 'encrypted message', 'email id', 'created at'],
    why: 'To know what we answered, who answered and when, and whether the email went out. The text is encrypted like the message.',
    kept: 'As long as the message it answers.',
    seenBy: 'The owner of the firm and authorized staff. You get the answer by email.',
  },
];
