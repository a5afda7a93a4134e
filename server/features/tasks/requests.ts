import type { Transaction } from '#server/db/client.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { openDays } from '#server/open-days.ts';
import { createNextTask, undoCompletion } from './recurrence.ts';
import { lockTask, updateTask } from './store.ts';
import { documentRequestChanged } from './events.ts';

/**
 * Completes or reopens the task that requested a document when that is uploaded or deleted, in the caller's transaction. Notifies
 * nobody: the caller sends one notification about both.
 */
export async function documentRequests(deps: Pick<Deps, 'site' | 'now'>) {
  const [days, today] = [await openDays(deps), await deps.site.today()];
  return {
    /** Completes the request and returns its title, or null if there is no such document request. */
    async complete(
      tx: Transaction,
      { id, clientId, actor }: { id: number; clientId: number; actor: ActorId },
    ): Promise<string | null> {
      const task = await lockTask(tx, id, { clientId });
      if (task?.kind !== 'document-request') return null;
      if (task.completedAt) return task.title;
      const completed = await updateTask(tx, task, { completedAt: deps.now(), completedByUpload: true });
      await emit(tx, documentRequestChanged('task-completed', completed, actor));
      await createNextTask(tx, completed, { now: deps.now(), days, today, quietly: true });
      return task.title;
    },
    /** Reopens the request, as if it had never been answered; one that someone completed stays completed. */
    async reopen(tx: Transaction, { id, actor }: { id: number; actor: ActorId }): Promise<void> {
      const task = await lockTask(tx, id);
      if (!task?.completedAt || !task.completedByUpload) return;
      const reopened = await undoCompletion(tx, task, { now: deps.now(), today });
      await emit(tx, documentRequestChanged('task-reopened', reopened, actor));
    },
  };
}
