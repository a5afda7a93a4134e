import type { Deps } from '#server/deps.ts';
import { resumeJobs } from '#server/features/client-jobs/recurrence.ts';
import type { ResumingWork } from '#server/features/clients/clients.ts';
import { resumeRecurring } from '#server/features/invoices/recurring/recurring.ts';
import { resumeTasks } from '#server/features/tasks/recurrence.ts';
import { openDays } from '#server/open-days.ts';

/** What topics get from each other for their bulk actions, in calls and in background jobs alike. */
export interface BulkParts extends Deps {
  resuming: ResumingWork;
}

/** What restoring a client does in other topics. */
export function resumingWork(deps: Deps): ResumingWork {
  return async () => {
    const how = { now: deps.now(), today: await deps.site.today(), days: await openDays(deps) };
    return async (tx, clientId) => ({
      invoices: await resumeRecurring(tx, { clientId, today: how.today }),
      tasks: await resumeTasks(tx, clientId, how),
      jobs: await resumeJobs(tx, clientId, how),
    });
  };
}
