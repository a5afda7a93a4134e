import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { documents } from '#server/db/schema/documents.ts';
import { files } from '#server/db/schema/files.ts';

/** A client's documents with their files, oldest first, without withdrawn ones, which have no file anymore. */
export function listExportedDocuments(db: Reader, clientId: number) {
  return db
    .select({ document: documents, file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.clientId, clientId), isNull(documents.withdrawnAt)))
    .orderBy(asc(documents.id));
}

/** How many there are, with the bytes of their files and texts. */
export async function measureDocuments(db: Reader, clientId: number) {
  const [row] = await db.execute<Record<'count' | 'file' | 'text', number>>(
    sql`select count(*)::integer as count, coalesce(sum(size), 0)::float8 as file,
        coalesce(sum(octet_length(name) * 2 + octet_length(description)), 0)::float8 as text
      from ${documents} join ${files} on ${files.id} = ${documents.fileId}
      where ${documents.clientId} = ${clientId} and ${documents.withdrawnAt} is null`,
    'objects',
  );
  return row ?? { count: 0, file: 0, text: 0 };
}
