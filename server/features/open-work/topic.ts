import type { Topic } from '#server/topic.ts';
import type { ReadOpenWork } from '#server/domain/open-work/source.ts';
import { openWorkEmails } from './emails.ts';
import type { Parts } from './open-work.ts';
import { openWorkRoutes } from './routes.ts';

/** The one list of what has to be done, which the other topics declare. */
export const openWorkTopic = {
  routes: openWorkRoutes,
  emails: openWorkEmails,
  jobs: null,
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<Pick<Parts, 'openWorkSources'>, { openWork: ReadOpenWork }>;
