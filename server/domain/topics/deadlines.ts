import { sql } from 'drizzle-orm';
import { calendarFeeds, clientDeadlineFilers, clientDeadlines } from '#server/db/schema/deadlines.ts';
import { recordsOfClient, type TopicData } from './topic-data.ts';

export const deadlinesData = {
  emails: {},
  clientOf: {},
  clientTables: [
    // A feed belongs to a person.
    {
      table: calendarFeeds,
      merging: 'kept',
      deleting: { preventedBy: 'calendar feeds' },
      disposing: 'kept',
      parts: [],
    },
    // If both clients have a deadline, the state recorded for the remaining one stays.
    recordsOfClient(clientDeadlines, 'deadlines', {
      merging: async (tx, { from, to }) => {
        await tx.execute(
          sql`with moved as (delete from ${clientDeadlines} where client_id = ${from} returning *)
            insert into ${clientDeadlines} (client_id, key, state, extended, job_id, task_id, changed_by, changed_at)
            select ${to}, key, state, extended, job_id, task_id, changed_by, changed_at from moved on conflict do nothing`,
          'objects',
        );
      },
    }),
    recordsOfClient(clientDeadlineFilers, 'deadlines', {
      merging: async (tx, { from, to }) => {
        await tx.execute(
          sql`with moved as (delete from ${clientDeadlineFilers} where client_id = ${from} returning *)
            insert into ${clientDeadlineFilers} (client_id, filers, changed_by, changed_at)
            select ${to}, filers, changed_by, changed_at from moved on conflict do nothing`,
          'objects',
        );
      },
    }),
  ],
  encryptedColumns: [],
} as const satisfies TopicData;
