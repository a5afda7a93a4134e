import { and, eq, exists, isNull, ne, not, sql } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { documentOpenings, documents } from '#server/db/schema/documents.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

/** Documents that nobody at the firm has opened; those that answer a list are listed as one, by the list. */
export const unopenedDocuments: OpenWorkSource = {
  async list({ db, viewer }) {
    const opening = db
      .select({ id: documentOpenings.id })
      .from(documentOpenings)
      .innerJoin(accounts, and(eq(accounts.id, documentOpenings.accountId), eq(accounts.role, 'admin')))
      .where(eq(documentOpenings.documentId, documents.id));
    const rows = await db
      .select({
        id: documents.id,
        title: documents.name,
        client: { id: clients.id, name: clients.name },
        since: documents.uploadedAt,
      })
      .from(documents)
      .innerJoin(clients, eq(clients.id, documents.clientId))
      .leftJoin(tasks, eq(tasks.id, documents.taskId))
      .where(
        and(
          eq(documents.fromClient, true),
          isNull(documents.withdrawnAt),
          sql`${documents.fileId} is not null`,
          isNull(tasks.requestListId),
          ne(clients.status, 'archived'),
          not(exists(opening)),
          isAccessible(viewer, documents.clientId),
        ),
      );
    return rows.map((row) => ({ ...row, who: row.client.name, due: null, turn: 'firm', assigneeId: null }));
  },
};
