import type { TaskTemplate } from '#contract/tasks/templates.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import { atSendingHours } from '#server/jobs/sending-hours.ts';
import type { Topic } from '#server/topic.ts';
import { taskBulkActions } from './bulk-actions.ts';
import { exportedTasks } from './data-export.ts';
import { taskEmails } from './emails.ts';
import { createDueTasks } from './recurrence.ts';
import { requestListEmails } from './request-lists/emails.ts';
import { sendDueRequestReminders } from './request-lists/reminders.ts';
import { requestListRoutes } from './request-lists/routes.ts';
import { taskRoutes } from './routes.ts';
import { taskSearch } from './search-store.ts';
import { lateTasks } from './open-work-store.ts';
import { openRequestLists } from './request-lists/open-work-store.ts';

interface ForCalls {
  taskTemplates: () => Promise<readonly TaskTemplate[]>;
}

/** What clients have to do, and the documents that they are asked for. */
export const tasksTopic = {
  routes: (parts) => [...taskRoutes(parts, parts.taskTemplates), ...requestListRoutes(parts)],
  emails: (parts) => ({
    ...taskEmails(parts, parts.findText),
    ...requestListEmails(parts, parts.findText),
  }),
  jobs: (parts) => ({
    recurringTasks: atSendingHours(() => createDueTasks(parts)),
    requestReminders: atSendingHours(() => sendDueRequestReminders(parts)),
  }),
  frequentJobs: null,
  scanning: null,
  search: { task: taskSearch },
  openWork: { task: lateTasks, 'request-list': openRequestLists },
  dataExport: (parts) => ({ tasks: exportedTasks(parts) }),
  bulkActions: (parts) => taskBulkActions(parts),
  bulkSubjects: null,
} as const satisfies Topic<ForCalls, { findText: FindEmailText }>;
