import type { StoredRecord } from '#contract/legal.ts';

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
      'previous hash',
      'hash',
    ],
    why: 'To be able to show who did what and when with records entrusted to us. The entry names the account, the client, the action and the record it concerned, in detail by its title; the hashes make a later change of the log visible.',
    kept: 'As long as we must be able to answer for the handling of client records. Entries are added and not changed.',
    seenBy: 'The practice owner.',
  },
];
