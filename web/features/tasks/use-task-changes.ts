import type { AdminTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';

/**
 * Completes, reopens or deletes a task, for the firm. Deleting can be undone from its toast. `onRowRemoved` moves the focus when
 * the element that had it is removed.
 */
export function useTaskChanges(onRowRemoved: () => void) {
  const advice = 'Failed to update task. Please try again.';
  const setCompleted = useAction(taskEndpoints.change, {
    input: ({ id, completed }: Pick<AdminTask, 'id' | 'completed'>) => ({
      params: { id: String(id) },
      body: { completed },
    }),
    done: ({ completed, title }) => ({
      title: completed ? 'Task completed' : 'Task reopened',
      description: title,
    }),
    afterwards: onRowRemoved,
    failed: 'Update Failed',
    advice,
  });
  const restore = useAction(taskEndpoints.restore, {
    input: ofTask,
    // The toast with Undo is closed, and the row that had the focus before was deleted.
    afterwards: onRowRemoved,
    failed: 'Not restored',
    advice,
  });
  const remove = useAction(taskEndpoints.remove, {
    input: ofTask,
    done: (_, { title }) => ({ title: 'Task deleted', description: title }),
    undo: restore,
    afterwards: onRowRemoved,
    failed: 'Not deleted',
    advice,
  });
  return { setCompleted, remove };
}

function ofTask({ id }: AdminTask) {
  return { params: { id: String(id) } };
}
