import type { FindEmailText } from '#server/emails/email-text.ts';
import type { Topic } from '#server/topic.ts';
import { exportedMessages } from './data-export.ts';
import { cannedReplyRoutes } from './canned-replies/routes.ts';
import { messageEmails } from './emails.ts';
import { conversationChanged } from './events.ts';
import { deleteUnsentFiles, findClientsWithFile, reportInfectedMessageFiles } from './files/message-files.ts';
import { messageBulkActions } from './bulk-actions.ts';
import { messageFileRoutes } from './files/routes.ts';
import { messageRoutes } from './routes.ts';
import { messageSearch } from './search-store.ts';
import { unansweredMessages } from './open-work-store.ts';

interface ForCalls {
  /** True while a virus scanner is in use. */
  scanned: boolean;
  /** Tells the scanner that there is a new file. */
  scan: () => void;
}

/** Messages between the firm and its clients. */
export const messagesTopic = {
  routes: (parts) => [...messageRoutes(parts), ...messageFileRoutes(parts), ...cannedReplyRoutes(parts)],
  emails: (parts) => messageEmails(parts, parts.findText),
  jobs: (parts) => ({ unsentFiles: () => deleteUnsentFiles(parts) }),
  frequentJobs: null,
  scanning: {
    onInfected: reportInfectedMessageFiles,
    onScanned: async (deps, fileId) => (await findClientsWithFile(deps, fileId)).map(conversationChanged),
  },
  search: { message: messageSearch },
  openWork: { message: unansweredMessages },
  dataExport: (parts) => ({ messages: exportedMessages(parts) }),
  bulkActions: (parts) => messageBulkActions(parts),
  bulkSubjects: null,
} as const satisfies Topic<ForCalls, { findText: FindEmailText }>;
