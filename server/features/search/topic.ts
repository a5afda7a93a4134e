import type { Topic } from '#server/topic.ts';
import type { Parts } from './search.ts';
import { searchRoutes } from './routes.ts';

/** The dashboard's search. */
export const searchTopic = {
  routes: searchRoutes,
  emails: null,
  jobs: null,
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<Pick<Parts, 'searchSources'>>;
