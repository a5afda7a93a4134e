import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const messagesRecords: readonly StoredRecord[] = [
  {
    record: 'Messages',
    fields: [
      'id',
      'client id',
      'account id',
      'from client',
      'content',
      'key id',
      'encrypted content',
      'send key',
      'about kind',
      'about id',
      'created at',
    ],
    why: 'To carry what you and the practice write to each other. The text is encrypted with a key of the client, which key id names. From client says which side wrote, account id who did. Send key is a random number by which a message that is sent twice because the connection broke is kept once. About kind and about id name the task, invoice or document that a message is about.',
    kept: 'With the client file.',
    seenBy:
      'Everyone who enters the portal for the client, the practice owner and authorized staff. Emails about a message do not contain it.',
  },
  {
    record: 'Message files',
    fields: ['id', 'client id', 'account id', 'message id', 'file id', 'name', 'created at'],
    why: 'To send files with a message. Account id is who attached it, message id the message it goes with; until the message is sent there is none. The content is stored encrypted, like that of a document.',
    kept: 'As long as the message. A file whose message was never sent is deleted after a day.',
    seenBy:
      'Everyone who enters the portal for the client, the practice owner and authorized staff; before the message is sent, nobody but whoever attached it.',
  },
  {
    record: 'Conversations',
    fields: [
      'client id',
      'last message id',
      'last client message id',
      'firm read id',
      'awaiting',
      'client email at',
      'firm email at',
    ],
    why: 'To know where each talk stands: which message is the newest, how far the practice has read, whose turn it is to answer, and when the next email about it goes out.',
    kept: 'As long as the messages.',
    seenBy: 'The practice owner and authorized staff.',
  },
  {
    record: 'Canned replies',
    fields: ['id', 'title', 'content', 'created at'],
    why: 'So that the practice need not write the same answer again. They hold nothing about you.',
    kept: 'Until the practice deletes them.',
    seenBy: 'The practice owner and authorized staff.',
  },
];
