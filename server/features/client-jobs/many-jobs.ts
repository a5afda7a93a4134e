import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { mayBeAssigned } from './assignees/store.ts';
import { jobAssigned, jobChanged } from './events.ts';
import { lockJobs, lockOpenJobsOf, updateJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/**
 * Assigns jobs to one person or to nobody. Skips jobs of clients that the viewer or that person has no access to. Returns the
 * number of jobs changed.
 */
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
      const assigned = await updateJob(tx, job, { assigneeId });
      await emit(tx, jobChanged('job-changed', assigned, viewer.id));
      await emit(tx, jobAssigned(tx, assigned, viewer.id));
      changed += 1;
    }
    return changed;
  });
}

/** Deletes the open jobs of a client, as when the engagement ends. Returns how many there were. */
export function closeJobsOf(deps: Parts, actor: ActorId, clientId: number): Promise<number> {
  return transact(deps, async (tx) => {
    if (!(await findClient(tx, clientId))) throw new ApiError('not-found');
    return closeJobsWithin(tx, deps.now(), { actor, clientId });
  });
}

/** Like {@link closeJobsOf}, in the caller's transaction. */
export async function closeJobsWithin(
  tx: Transaction,
  now: Date,
  { actor, clientId }: { actor: ActorId; clientId: number },
): Promise<number> {
  const open = await lockOpenJobsOf(tx, clientId);
  for (const job of open)
    await emit(tx, jobChanged('job-removed', await updateJob(tx, job, { deletedAt: now }), actor));
  return open.length;
}
