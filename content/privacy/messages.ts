import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const messagesRecords: readonly StoredRecord[] = [
  {
    record: 'Messages',
    fields: [
      'id',
      'client id',
      'account id',
      'from client',
      'key id',
      'encrypted content',
      'send key',
      'about kind',
      'about id',
      'created at',
    ],
    why: 'To deliver what you and the firm write to each other. The text is encrypted with the client’s key, which key id names. From client says which side wrote, account id who did. Send key is a random number: a message sent twice because the connection dropped is kept once. About kind and about id name the task, invoice or document that a message is about.',
    kept: 'With the client file.',
    seenBy:
      'Everyone with portal access for the client, the owner of the firm and authorized staff. Emails about a message do not contain it.',
  },
  {
    record: 'Message files',
    fields: ['id', 'client id', 'account id', 'message id', 'file id', 'name', 'created at'],
    why: 'To send files with a message. Account id is who attached it, message id the message it goes with; there is none until the message is sent. The content is stored encrypted, like a document’s.',
    kept: 'As long as the message. A file whose message was never sent is deleted after a day.',
    seenBy:
      'Everyone with portal access for the client, the owner of the firm and authorized staff; before the message is sent, only the person who attached it.',
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
    why: 'To keep track of each conversation: which message is the newest, how far the firm has read, who has to reply, and when the next email about it goes out.',
    kept: 'As long as the messages.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
  {
    record: 'Canned replies',
    fields: ['id', 'title', 'content', 'created at', 'version'],
    why: 'So that we do not have to write the same answer again. They hold nothing about you. Version counts changes.',
    kept: 'Until the firm deletes them.',
    seenBy: 'The owner of the firm and authorized staff.',
  },
];
