import { deleteExpiredAuditKeys } from '#server/domain/audit-once.ts';
import { onceADay } from '#server/jobs/every-hour.ts';
import { logNotes } from '#server/log.ts';
import type { Topic } from '#server/topic.ts';
import { headLine } from './chain.ts';
import { auditRoutes } from './routes.ts';

/** The audit log. */
export const auditTopic = {
  routes: auditRoutes,
  emails: null,
  jobs: (parts) => ({
    auditLogEnd: onceADay(parts, async () => logNotes(await headLine(parts.db))),
    recorded: () => deleteExpiredAuditKeys(parts),
  }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic;
