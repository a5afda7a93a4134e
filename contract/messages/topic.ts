import type { TopicTexts } from '../topics/topic-texts.ts';

export const messagesTexts = {
  audit: {
    views: {
      'message-file-read': {
        log: (name) => `Opened the file ${name} of a message`,
        timeline: null,
        client: (name) => `Opened the file ${name} of a message`,
      },
      'message-file-opened': {
        log: (name) => `Opened the file ${name} of a message`,
        timeline: (title) => `File of a message opened: ${title}`,
        client: (name) => `Opened the file ${name} of a message`,
      },
      'conversation-read': {
        log: (name) => `Read the conversation with ${name}`,
        timeline: null,
        client: () => 'Read your messages',
      },
    },
    documents: {
      'message-file-content-deleted': {
        log: (name) =>
          `Deleted the content of the file ${name} of a message, in which a virus was found 30 days ago`,
        timeline: (title) => `File of a message deleted 30 days after a virus was found in it: ${title}`,
      },
      'message-file-infected': {
        log: (name) => `Virus found in the file ${name} of a message`,
        timeline: (title) => `Virus found in a file of a message: ${title}`,
      },
    },
  },
  emailKinds: {
    'message-for-client': 'Message: for a client',
    'message-for-firm': 'Message: for the firm',
  },
  jobs: {
    unsentFiles: 'Deletes files of unsent messages',
  },
  clientRecords: ['message-file'],
  search: {
    message: { place: 9, heading: 'Messages', page: '/admin/messages?client={client}' },
  },
} as const satisfies TopicTexts;
