import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { jobChanged } from './events.ts';
import { lockOpenJobsOf, updateJob } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

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
