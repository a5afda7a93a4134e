import type { Transaction } from '#server/db/client.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { openDays } from '#server/open-days.ts';
import { makeNext } from './recurrence.ts';
import { lockTask, updateTask } from './store.ts';
import { requestAnswered } from './events.ts';

/**
 * What a document that comes or goes does to the task that asked for it, in the caller's transaction. No one is notified
 * here: the caller notifies about both at once.
 */
export async function openRequests(deps: Pick<Deps, 'site' | 'now'>) {
  const days = await openDays(deps);
  return {
    async answered(
      tx: Transaction,
      { id, clientId, actor }: { id: number; clientId: number; actor: ActorId },
    ): Promise<string | null> {
      const task = await lockTask(tx, id, { clientId });
      if (task?.kind !== 'document-request') return null;
      if (task.completedAt) return task.title;
      const completed = await updateTask(tx, task, { completedAt: deps.now() });
      await emit(tx, requestAnswered('task-completed', completed, actor));
      await makeNext(tx, completed, { now: deps.now(), days, quietly: true });
      return task.title;
    },
    async unanswered(tx: Transaction, { id, actor }: { id: number; actor: ActorId }): Promise<void> {
      const task = await lockTask(tx, id);
      if (!task?.completedAt) return;
      const reopened = await updateTask(tx, task, { completedAt: null });
      await emit(tx, requestAnswered('task-reopened', reopened, actor));
    },
  };
}
