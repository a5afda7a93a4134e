import { sql } from 'drizzle-orm';
import { disposalItems, legalHolds } from '#server/db/schema/retention.ts';
import { recordsOfClient, type TopicData } from './topic-data.ts';

export const retentionData = {
  emails: {},
  clientOf: {},
  clientTables: [
    // A hold stays, with the reasons of both clients.
    recordsOfClient(legalHolds, 'legal holds', {
      merging: async (tx, { from, to }) => {
        await tx.execute(
          sql`with moved as (delete from ${legalHolds} where client_id = ${from} returning *)
            insert into ${legalHolds} as own (client_id, reason, placed_by, placed_at)
            select ${to}, reason, placed_by, placed_at from moved
            on conflict (client_id) do update set reason = own.reason || ' ' || excluded.reason,
              placed_at = least(own.placed_at, excluded.placed_at)`,
          'objects',
        );
      },
    }),
    { table: disposalItems, merging: 'kept', deleting: 'kept', disposing: 'kept', parts: [] },
  ],
  encryptedColumns: [],
} as const satisfies TopicData;
