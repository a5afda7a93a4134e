import { forgetUnprovenEmails } from '#server/domain/unproven-emails.ts';
import { deleteEndedEmails, retentionDays } from '#server/jobs/email-queue.ts';
import type { Topic } from '#server/topic.ts';
import { recordInstallation } from './hold.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { emailRoutes } from './routes.ts';
import { emailTextRoutes } from './texts/routes.ts';

const outboxRetention = { sent: retentionDays.ended, ended: retentionDays.ended };

/** The email log, the hold, and the firm's own texts. */
export const emailsTopic = {
  routes: (parts) => [...outboxRoutes(parts), ...emailRoutes(parts), ...emailTextRoutes(parts)],
  emails: null,
  jobs: (parts) => ({
    unprovenEmails: () => forgetUnprovenEmails(parts),
    endedEmails: () =>
      deleteEndedEmails(parts.db, parts.mail.via === 'outbox' ? outboxRetention : retentionDays),
    outboxFiles: () => parts.mail.clear(retentionDays.ended),
    sendingPlace: () => recordInstallation(parts),
  }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic;
