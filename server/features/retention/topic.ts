import { recordDisposalsOf } from '#server/backup/disposal-records.ts';
import type { Topic } from '#server/topic.ts';
import { retentionRoutes } from './routes.ts';

/** How long records are kept, and their disposal. */
export const retentionTopic = {
  routes: retentionRoutes,
  emails: null,
  jobs: (parts) => ({ disposals: () => recordDisposalsOf(parts) }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic;
