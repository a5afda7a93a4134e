import type { Topic } from '#server/topic.ts';
import { commentRoutes } from './routes.ts';
import { waitingComments } from './open-work-store.ts';

/** Comments on articles. */
export const commentsTopic = {
  routes: commentRoutes,
  emails: null,
  jobs: null,
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: { comment: waitingComments },
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic;
