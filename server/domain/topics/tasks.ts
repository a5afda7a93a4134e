import * as z from 'zod';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';
import { accountPayload, clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

const task = z.object({ taskId: z.number() });

export const tasksData = {
  emails: {
    'task-for-client': task.extend({
      accountId: z.number(),
      event: z.enum(['created', 'changed', 'completed', 'reopened', 'removed', 'restored']),
    }),
    'tasks-for-client': accountPayload.extend({ taskIds: z.string() }),
    'task-completed': task,
    /** The documents of a request list that are still missing, for the first request and for reminders. */
    'request-list': accountPayload.extend({ requestListId: z.number(), reminder: z.boolean() }),
  },
  clientOf: { task: clientOfRow(tasks), 'request-list': clientOfRow(requestLists) },
  clientTables: [recordsOfClient(tasks, 'tasks'), recordsOfClient(requestLists, 'request lists')],
  encryptedColumns: [],
} as const satisfies TopicData;
