import type { Topic } from '#server/topic.ts';
import { analyticsRoutes, deleteOldAnalytics, type Parts } from './routes.ts';

type ForCalls = Pick<Parts, 'counter' | 'addresses' | 'isStaff'>;

/** Page views. */
export const analyticsTopic = {
  routes: analyticsRoutes,
  emails: null,
  jobs: (parts) => ({ analytics: () => deleteOldAnalytics(parts) }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls>;
