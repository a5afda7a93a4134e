import { useMutation } from '@tanstack/react-query';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** What the firm does with one task at a press; deleting can be undone from its toast. `onGone` gives the focus another place when what had it is gone. */
export function useTaskChanges(onGone: () => void) {
  const { show } = useToasts();
  const changed = useClientsChanged();
  const failed = (title: string) => (error: unknown) =>
    show({
      title,
      description: errorText(error, 'Failed to update task. Please try again.'),
      tone: 'destructive',
    });
  const settle = useMutation({
    mutationFn: ({ id, completed }: Pick<AdminTask, 'id' | 'completed'>) =>
      call(taskEndpoints.change, { params: { id: String(id) }, body: { completed } }),
    onSuccess: ({ completed, title }) => {
      onGone();
      show({ title: completed ? 'Task completed' : 'Task reopened', description: title, tone: 'success' });
      return changed();
    },
    onError: failed('Update Failed'),
  });
  const restore = useMutation({
    mutationFn: ({ id }: AdminTask) => call(taskEndpoints.restore, { params: { id: String(id) } }),
    // The toast with Undo is gone, and what had the focus before went with the deletion.
    onSuccess: async () => {
      await changed();
      onGone();
    },
    onError: failed('Not restored'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: AdminTask) => call(taskEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_, task) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate(task) };
      onGone();
      show({ title: 'Task deleted', description: task.title, action: undo });
      return changed();
    },
    onError: failed('Not deleted'),
  });
  return { settle, remove };
}
