import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';
import { messageFiles, messages } from '#server/db/schema/messages.ts';

/**
 * What the people of a client have stored: bytes and number of their documents and of their sent and unsent message files.
 * Files from the firm, withdrawn documents, and content deleted because of a virus don't count.
 */
export async function storedByClient(
  db: Reader,
  clientId: number,
): Promise<{ bytes: number; files: number }> {
  const [row] = await db.execute<{ bytes: string; files: number }>(
    sql`select coalesce(sum(size), 0)::text as bytes, count(*)::integer as files from ${files}
      where content_deleted_at is null and id in (
        select file_id from ${documents}
          where client_id = ${clientId} and from_client and withdrawn_at is null and file_id is not null
        union all
        select attached.file_id from ${messageFiles} attached
          left join ${messages} message on message.id = attached.message_id
          left join ${accounts} sender on sender.id = attached.account_id
          where attached.client_id = ${clientId} and coalesce(message.from_client, sender.role = 'client'))`,
    'objects',
  );
  return { bytes: Number(row?.bytes ?? 0), files: row?.files ?? 0 };
}
