import { asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { files } from '#server/db/schema/files.ts';
import { signatureRequests } from '#server/db/schema/signatures.ts';

/** What a client was asked to sign, oldest first, with the sealed file if there is one. */
export function listExportedRequests(db: Reader, clientId: number) {
  return db
    .select({ request: signatureRequests, file: files })
    .from(signatureRequests)
    .leftJoin(files, eq(files.id, signatureRequests.fileId))
    .where(eq(signatureRequests.clientId, clientId))
    .orderBy(asc(signatureRequests.id));
}

/** How many there are, the bytes of their sealed files, and how many have none. */
export async function measureRequests(db: Reader, clientId: number) {
  const [row] = await db.execute<{ count: number; bytes: number; unsealed: number }>(
    sql`select count(*)::integer as count, coalesce(sum(size), 0)::float8 as bytes,
        (count(*) filter (where file_id is null))::integer as unsealed
      from ${signatureRequests} left join ${files} on ${files.id} = ${signatureRequests.fileId}
      where ${signatureRequests.clientId} = ${clientId}`,
    'objects',
  );
  return row ?? { count: 0, bytes: 0, unsealed: 0 };
}
