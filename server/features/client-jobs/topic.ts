import type { JobTemplate } from '#contract/client-jobs/templates.ts';
import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { bulkJobs, jobBulkActions } from './bulk-actions.ts';
import { jobEmails } from './emails.ts';
import { createDueJobs } from './recurrence.ts';
import { clientJobRoutes } from './routes.ts';
import { jobSearch } from './search-store.ts';
import { openJobs } from './open-work-store.ts';

interface ForCalls {
  jobTemplates: () => Promise<readonly JobTemplate[]>;
}

/** The firm's own work for its clients. */
export const clientJobsTopic = {
  routes: (parts) => clientJobRoutes(parts, parts.jobTemplates),
  emails: jobEmails,
  jobs: (parts) => ({ recurringJobs: atSendingHours(() => createDueJobs(parts)) }),
  frequentJobs: null,
  scanning: null,
  search: { job: jobSearch },
  openWork: { job: openJobs },
  dataExport: null,
  bulkActions: (parts) => jobBulkActions(parts),
  bulkSubjects: { jobs: bulkJobs },
} as const satisfies Topic<ForCalls>;
