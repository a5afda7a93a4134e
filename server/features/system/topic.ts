import { backupEmails } from '#server/backup/emails.ts';
import { deleteInfectedContent } from '#server/files/infected-content.ts';
import { deleteOldOrphans } from '#server/files/orphaned-files.ts';
import { forgetRateLimits } from '#server/http/request/rate-limit-store.ts';
import { forgetCreations } from '#server/http/request/repeated-creations-store.ts';
import { afterTheStart } from '#server/jobs/every-hour.ts';
import type { Topic } from '#server/topic.ts';
import { systemRoutes } from './routes.ts';
import type { StatusParts } from './status.ts';

interface ForCalls {
  status: StatusParts;
}

/** The installation: its health, and the housekeeping of what belongs to no other topic. */
export const systemTopic = {
  routes: ({ status, ...deps }) => systemRoutes({ ...deps, ...status }),
  emails: backupEmails,
  jobs: (parts) => ({
    rateLimits: async () => {
      await forgetRateLimits(parts);
      await forgetCreations(parts);
    },
    // An operator who started on the wrong database has an hour to notice.
    orphanedFiles: afterTheStart(() => deleteOldOrphans(parts)),
    infectedContent: afterTheStart(() => deleteInfectedContent(parts)),
  }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls>;
