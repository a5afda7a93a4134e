import type { Topic } from '#server/topic.ts';
import { commentRoutes } from './routes.ts';

/** Comments on articles. */
export const commentsTopic = {
  routes: commentRoutes,
  emails: null,
  jobs: null,
  frequentJobs: null,
  scanning: null,
  clientsOfRecords: null,
  search: null,
  dataExport: null,
} as const satisfies Topic;
