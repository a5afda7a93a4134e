import { minute } from '#contract/durations.ts';
import type { ReadOpenWork } from '#server/domain/open-work/source.ts';
import type { Topic } from '#server/topic.ts';
import { notificationChoiceRoutes } from './choices/routes.ts';
import { sendDigests } from './digests/digests.ts';
import { digestEmails } from './digests/emails.ts';
import type { LiveConnections } from './events/live.ts';
import { eventRoutes } from './events/routes.ts';
import { notificationRoutes } from './routes.ts';
import { deleteOldNotifications } from './store.ts';

interface ForCalls {
  connections: LiveConnections;
}

interface ForWork {
  openWork: ReadOpenWork;
}

/** Notifications, digests and live updates. */
export const notificationsTopic = {
  routes: (parts) => [
    ...notificationRoutes(parts),
    ...notificationChoiceRoutes(parts),
    ...eventRoutes(parts.connections),
  ],
  emails: (parts) => digestEmails(parts, parts.openWork),
  jobs: (parts) => ({ readNotifications: () => deleteOldNotifications(parts) }),
  // The most that a digest can be late.
  frequentJobs: (parts) => [{ every: 5 * minute, run: () => sendDigests(parts, parts.openWork) }],
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls, ForWork>;
