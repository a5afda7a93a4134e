import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { mayBeAssigned } from './assignees/store.ts';
import { jobAssigned, jobHandled } from './events.ts';
import { lockJobs, lockOpenJobsOf, updateJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** Gives jobs to one person or to nobody; those that the viewer or that person does not reach are left out. */
export function assignJobs(
  deps: Parts,
  viewer: Viewer & { id: ActorId },
  { ids, assigneeId }: { ids: readonly number[]; assigneeId: number | null },
): Promise<number> {
  return transact(deps, async (tx) => {
    let changed = 0;
    for (const job of await lockJobs(tx, viewer, ids)) {
      if (job.assigneeId === assigneeId) continue;
      if (assigneeId !== null && !(await mayBeAssigned(tx, assigneeId, job.clientId))) continue;
      const given = await updateJob(tx, job, { assigneeId });
      await emit(tx, jobHandled('job-changed', given, viewer.id));
      await emit(tx, jobAssigned(tx, given, viewer.id));
      changed += 1;
    }
    return changed;
  });
}

/** Deletes the open jobs of a client, as when the work for it ends; answers how many there were. */
export function closeJobsOf(deps: Parts, actor: ActorId, clientId: number): Promise<number> {
  return transact(deps, async (tx) => {
    if (!(await findClient(tx, clientId))) throw new ApiError('not-found');
    return closeJobsWithin(tx, deps.now(), { actor, clientId });
  });
}

/** The same in a transaction of the caller. */
export async function closeJobsWithin(
  tx: Transaction,
  at: Date,
  { actor, clientId }: { actor: ActorId; clientId: number },
): Promise<number> {
  const open = await lockOpenJobsOf(tx, clientId);
  for (const job of open)
    await emit(tx, jobHandled('job-removed', await updateJob(tx, job, { deletedAt: at }), actor));
  return open.length;
}
