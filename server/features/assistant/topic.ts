import type { Topic } from '#server/topic.ts';
import { assistantRoutes, type RouteParts } from './routes.ts';
import { deleteOldQuestions } from './store.ts';

/** The chat for visitors. */
export const assistantTopic = {
  routes: (parts) => assistantRoutes(parts, parts),
  emails: null,
  jobs: (parts) => ({ openQuestions: () => deleteOldQuestions(parts) }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<RouteParts>;
