import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { conversations, messageFiles, messages } from '#server/db/schema/messages.ts';
import { accountPayload, clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

export const messagesData = {
  emails: {
    'message-for-client': accountPayload.extend({ clientId: z.number() }),
    'message-for-firm': z.object({ clientId: z.number() }),
  },
  clientOf: { 'message-file': clientOfRow(messageFiles) },
  clientTables: [
    recordsOfClient(messages, 'messages'),
    recordsOfClient(messageFiles, 'messages'),
    // The state of two conversations is that of the newer one, and only what was read in both counts as read.
    recordsOfClient(conversations, 'conversations', {
      merging: async (tx, { from, to }) => {
        await tx.execute(
          sql`with moved as (delete from ${conversations} where client_id = ${from} returning *)
            insert into ${conversations} as own (client_id, last_message_id, last_client_message_id, firm_read_id, awaiting)
            select ${to}, last_message_id, last_client_message_id, firm_read_id, awaiting from moved
            on conflict (client_id) do update set
              awaiting = case when excluded.last_message_id > own.last_message_id then excluded.awaiting else own.awaiting end,
              last_message_id = greatest(own.last_message_id, excluded.last_message_id),
              last_client_message_id = greatest(own.last_client_message_id, excluded.last_client_message_id),
              firm_read_id = least(own.firm_read_id, excluded.firm_read_id)`,
          'objects',
        );
      },
    }),
  ],
  encryptedColumns: [],
} as const satisfies TopicData;
