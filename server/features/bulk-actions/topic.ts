import { day } from '#contract/durations.ts';
import type { BulkActions, BulkSubjects } from '#server/domain/bulk-actions/bulk-actions.ts';
import type { Topic } from '#server/topic.ts';
import { bulkActionRoutes } from './routes.ts';
import { deleteOldActions } from './store.ts';
import { doWaitingRows } from './worker.ts';

interface Declared {
  bulkActions: BulkActions;
  bulkSubjects: BulkSubjects;
}

/** Days after which the list of rows of a bulk action is deleted; the audit log keeps its entry. */
const keptDays = 90;

/** Milliseconds between two looks for new actions. */
const runInterval = 1000;
/** Milliseconds that a run may take: the process waits for it when it stops. The next run goes on. */
const maxRunTime = 5000;

/** What is done to many rows of a list at once. */
export const bulkActionsTopic = {
  routes: (parts) => bulkActionRoutes(parts),
  emails: null,
  jobs: ({ db, now }) => ({
    bulkActions: () => deleteOldActions(db, new Date(now().getTime() - keptDays * day)),
  }),
  frequentJobs: (parts) => [
    {
      every: runInterval,
      run() {
        const end = Date.now() + maxRunTime;
        return doWaitingRows(parts, () => Date.now() > end);
      },
    },
  ],
  scanning: null,
  search: null,
  dataExport: null,
  openWork: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<Declared, Declared>;
