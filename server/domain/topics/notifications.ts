import * as z from 'zod';
import { summaries } from '#contract/notifications/choices.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { accountPayload, type TopicData } from './topic-data.ts';

export const notificationsData = {
  emails: {
    /**
     * The ids of the notifications in the digest, separated by commas and possibly none, and whether it summarizes open work
     * for the day or the week.
     */
    digest: accountPayload.extend({ notificationIds: z.string(), summary: z.enum(summaries) }),
  },
  clientOf: {},
  clientTables: [
    { table: notifications, merging: 'moved', deleting: 'deleted', disposing: 'deleted', parts: [] },
  ],
  encryptedColumns: [],
} as const satisfies TopicData;
