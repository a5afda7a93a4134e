import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const notificationsRecords: readonly StoredRecord[] = [
  {
    record: 'Notifications',
    fields: [
      'id',
      'account id',
      'client id',
      'type',
      'title',
      'message',
      'key id',
      'encrypted message',
      'read',
      'created at',
    ],
    why: 'To tell the person responsible that something has arrived, such as a booking request. A notification may repeat a name, a service and a time. One about a message repeats its first words, encrypted with the key of the client as the message is.',
    kept: 'Until the person it was made for deletes it; once read, for 180 days at most.',
    seenBy: 'Only the account it was made for.',
  },
];
