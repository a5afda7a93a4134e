import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';

/** Open jobs that are due; one that waits for someone isn't the firm's turn. */
export const openJobs: OpenWorkSource = {
  async list({ db, viewer, until }) {
    const rows = await db
      .select({
        id: clientJobs.id,
        title: clientJobs.title,
        client: { id: clients.id, name: clients.name },
        since: clientJobs.createdAt,
        due: clientJobs.dueDate,
        state: clientJobs.state,
        // The job of someone who has left is nobody's.
        assigneeId: accounts.id,
      })
      .from(clientJobs)
      .innerJoin(clients, eq(clients.id, clientJobs.clientId))
      .leftJoin(accounts, and(eq(accounts.id, clientJobs.assigneeId), isNull(accounts.closedAt)))
      .where(
        and(
          isNull(clientJobs.deletedAt),
          ne(clientJobs.state, 'done'),
          ne(clients.status, 'archived'),
          lte(clientJobs.dueDate, until),
          isAccessible(viewer, clientJobs.clientId),
        ),
      );
    return rows.map(({ state, ...job }) => ({
      ...job,
      who: job.client.name,
      turn: state === 'waiting' ? 'other' : 'firm',
    }));
  },
};
