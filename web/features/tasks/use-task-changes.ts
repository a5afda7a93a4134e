import { useMutation } from '@tanstack/react-query';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/**
 * Completes, reopens or deletes a task, for the firm. Deleting can be undone from its toast. `onRowRemoved` moves the focus when
 * the element that had it is removed.
 */
export function useTaskChanges(onRowRemoved: () => void) {
  const { show } = useToasts();
  const changed = useClientsChanged();
  const failed = (title: string) => (error: unknown) =>
    show({
      title,
      description: errorText(error, 'Failed to update task. Please try again.'),
      tone: 'destructive',
    });
  const setCompleted = useMutation({
    mutationFn: ({ id, completed }: Pick<AdminTask, 'id' | 'completed'>) =>
      call(taskEndpoints.change, { params: { id: String(id) }, body: { completed } }),
    onSuccess: ({ completed, title }) => {
      onRowRemoved();
      show({ title: completed ? 'Task completed' : 'Task reopened', description: title, tone: 'success' });
      return changed();
    },
    onError: failed('Update Failed'),
  });
  const restore = useMutation({
    mutationFn: ({ id }: AdminTask) => call(taskEndpoints.restore, { params: { id: String(id) } }),
    // The toast with Undo is closed, and the row that had the focus before was deleted.
    onSuccess: async () => {
      await changed();
      onRowRemoved();
    },
    onError: failed('Not restored'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: AdminTask) => call(taskEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_, task) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate(task) };
      onRowRemoved();
      show({ title: 'Task deleted', description: task.title, action: undo });
      return changed();
    },
    onError: failed('Not deleted'),
  });
  return { setCompleted, remove };
}
