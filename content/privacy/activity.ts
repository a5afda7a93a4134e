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
    why: 'To be able to show who did what and when with records entrusted to us. The entry names the account, the client, the action and the record it concerned, in detail by its title, and where it came from: the internet address and a few words for the browser, such as Firefox on Windows. Failed sign-ins and refused calls are part of it; a name that belongs to no account is not. Chain position and hashes make a later change of the log visible.',
    kept: 'As long as we must be able to answer for the handling of client records. Entries are added and not changed.',
    seenBy: 'The practice owner.',
  },
  {
    record: 'Audit recent',
    fields: ['key', 'at'],
    why: 'To write an entry about the same thing only once in ten minutes, however often a file is asked for in parts. The key is a fingerprint of who did what, from which nothing can be read.',
    kept: 'Ten minutes; removed within the hour.',
    seenBy: 'No one. The server uses it.',
  },
];
