import type { StoredRecord } from '#contract/legal.ts';

export const lettersRecords: readonly StoredRecord[] = [
  {
    record: 'Letters',
    fields: ['id', 'letter', 'facts', 'attempts', 'due at', 'sent at', 'created at'],
    why: 'To send you the emails that belong to a booking or an account, each once, and to try again when a mail server does not answer. Letter names the kind of letter and facts the record it is about; its words are written when it is sent.',
    kept: 'For 30 days after it was sent. Where the site runs without a mail server, the written letters stay in an outbox on its own disk until they are removed.',
    seenBy:
      'You, as the recipient, the practice owner and authorized staff, and the mail services that carry the letter.',
  },
];
