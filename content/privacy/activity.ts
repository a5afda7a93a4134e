import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const activityRecords: readonly StoredRecord[] = [
  {
    record: 'Activity',
    fields: [
      'id',
      'at',
      'account id',
      'client id',
      'action',
      'subject',
      'subject id',
      'detail',
      'address',
      'browser',
      'chain position',
      'previous hash',
      'hash',
    ],
    why: 'To be able to show who did what, and when, with the records you trust us with. Each entry names the account, the client, the action and the record (detail is its title), and where it came from: the internet address and a short name for the browser, such as Firefox on Windows. Failed sign-ins and refused requests are logged too; a username that belongs to no account is not. Chain position and hashes show whether the log was changed later.',
    kept: 'As long as we have to account for how we handle client records. Entries are added and never changed.',
    seenBy: 'The owner of the firm.',
  },
  {
    record: 'Audit recent',
    fields: ['key', 'at'],
    why: 'To log the same thing only once in ten minutes, even if a file is downloaded in many parts. The key is a fingerprint of who did what; nothing can be read from it.',
    kept: 'Ten minutes; removed within the hour.',
    seenBy: 'No one. The server uses it.',
  },
];
