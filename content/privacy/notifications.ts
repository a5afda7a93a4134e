import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const notificationsRecords: readonly StoredRecord[] = [
  {
    record: 'Notifications',
    fields: [
      'id',
      'account id',
      'client id',
      'booking id',
      'type',
      'title',
      'message',
      'key id',
      'encrypted message',
      'read',
      'digested',
      'created at',
    ],
    why: 'To let the person responsible know that something has come in, such as a booking request. A notification may repeat a name, a service and a time. One about a message repeats its first words, encrypted with the client’s key like the message. Digested says that an email digest has named it.',
    kept: 'Until the person it is for deletes it; once read, for 180 days at most.',
    seenBy: 'Only the account it is for.',
  },
  {
    record: 'Notification choices',
    fields: ['account id', 'topic', 'delivery', 'since'],
    why: 'To email each of us about what they want to know: right away, in a digest or not at all.',
    kept: 'As long as the account.',
    seenBy: 'Only the account it belongs to.',
  },
  {
    record: 'Digests',
    fields: ['account id', 'summary', 'minutes', 'daily until', 'weekly until'],
    why: 'To send each of us a digest at the time they chose, and none twice.',
    kept: 'As long as the account.',
    seenBy: 'Only the account it belongs to.',
  },
  {
    record: 'Open work snoozes',
    fields: ['account id', 'kind', 'item', 'since', 'until'],
    why: 'To show each of us what they have put off on the day they chose.',
    kept: 'Until that day has come and the person puts something else off.',
    seenBy: 'Only the account it belongs to.',
  },
  {
    record: 'Open work assignments',
    fields: ['kind', 'item', 'since', 'assignee id'],
    why: 'To know which of us does something that has to be done, such as answering a message.',
    kept: 'Until it is handed to somebody else, or the account is deleted.',
    seenBy: 'The staff who may see what it is about.',
  },
];
