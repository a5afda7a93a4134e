import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { beginDueJobs } from './begin-due-jobs.ts';
import type { BeginJob, GiveTask } from './plan-work.ts';
import { deadlineRoutes } from './routes.ts';
import { openDeadlines } from './open-work.ts';

interface ForCalls {
  work: { beginJob: BeginJob; giveTask: GiveTask };
}

/** Filing and payment deadlines. */
export const deadlinesTopic = {
  routes: (parts) => deadlineRoutes(parts, parts.work),
  emails: null,
  jobs: (parts) => ({ deadlineJobs: atSendingHours(() => beginDueJobs(parts, parts.beginJob)) }),
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: { deadline: openDeadlines },
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls, { beginJob: BeginJob }>;
