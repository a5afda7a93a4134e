import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { clientsOfStaff } from './assignees/store.ts';
import { jobChanged, jobsAssigned, jobsChanged } from './events.ts';
import { assignAll, lockJobs, lockOpenJobsOf, updateJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/**
 * Assigns jobs to one person or to nobody, who gets one notification of all of them. Skips jobs of clients that the viewer or that person has no access to. Returns the
 * number of jobs changed.
 */
export function assignJobs(
  deps: Parts,
  viewer: Viewer & { id: ActorId },
  { ids, assigneeId }: { ids: readonly number[]; assigneeId: number | null },
): Promise<number> {
  return transact(deps, async (tx) => {
    const others = (await lockJobs(tx, viewer, ids)).filter((job) => job.assigneeId !== assigneeId);
    const allowed = assigneeId === null ? null : await clientsOfStaff(tx, assigneeId, others);
    const jobs = others.filter(({ clientId }) => allowed === null || allowed.has(clientId));
    if (jobs.length === 0) return 0;
    const assigned = await assignAll(tx, jobs, assigneeId);
    await emit(tx, jobsChanged(assigned, viewer.id));
    await emit(tx, jobsAssigned(tx, assigned, { actor: viewer.id, now: deps.now() }));
    return assigned.length;
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
