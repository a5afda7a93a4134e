import { minute } from '#contract/durations.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import { postponedItems } from '#server/jobs/postponed.ts';
import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { exportedLetters } from './data-export.ts';
import { signatureEmails } from './emails.ts';
import { endExpired, sendSignatureReminders } from './reminders.ts';
import { signatureRoutes } from './routes.ts';
import { sealSigned } from './sealing.ts';

/** What people read and sign in the portal, and its sealed copies. */
export const signaturesTopic = {
  routes: (parts) => signatureRoutes(parts),
  emails: (parts) => signatureEmails(parts, parts.findText),
  jobs: (parts) => ({
    signatureReminders: atSendingHours(() => sendSignatureReminders(parts)),
    signatureExpiry: () => endExpired(parts),
  }),
  // A person waits for the sealed copy.
  frequentJobs: (parts) => {
    const failing = postponedItems<number>(parts.now);
    return [{ every: minute / 12, run: () => sealSigned(parts, failing) }];
  },
  scanning: null,
  search: null,
  openWork: null,
  dataExport: (parts) => ({ letters: exportedLetters(parts) }),
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<{ scanned: boolean }, { findText: FindEmailText }>;
