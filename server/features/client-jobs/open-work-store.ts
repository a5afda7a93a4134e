import { and, eq, lte } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';
import { isListedOpenJob, isOpenAssignee } from './store.ts';

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
        assigneeId: accounts.id,
      })
      .from(clientJobs)
      .innerJoin(clients, eq(clients.id, clientJobs.clientId))
      .leftJoin(accounts, isOpenAssignee)
      .where(and(isListedOpenJob(viewer), lte(clientJobs.dueDate, until)));
    return rows.map(({ state, ...job }) => ({
      ...job,
      who: job.client.name,
      turn: state === 'waiting' ? 'other' : 'firm',
    }));
  },
};
