import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/tasks/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { myTasksQuery } from './queries.ts';

/**
 * Marks one of the client's tasks complete. The toast offers Undo; requirements 8 gives its texts. `onReopened` can move the
 * focus that was in the toast.
 */
export function useCompleteTask(onReopened: () => void) {
  // A success removes the error toast of an earlier attempt.
  const { show } = useFormToasts();
  const queryClient = useQueryClient();
  const { queryKey } = myTasksQuery;
  const showFailure = (error: unknown) =>
    show({
      title: 'Update Failed',
      description: errorText(error, 'Failed to update task. Please try again.'),
      tone: 'destructive',
    });
  const reopen = useMutation({
    mutationFn: (id: number) => call(taskEndpoints.reopen, { params: { id: String(id) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      show({ title: 'Undone', description: 'The task is open again.', tone: 'success' });
      onReopened();
    },
    onError: showFailure,
  });
  return useMutation({
    mutationFn: (id: number) => call(taskEndpoints.complete, { params: { id: String(id) } }),
    onSuccess: async (_, id) => {
      show({
        title: 'Task Updated',
        description: 'Task has been marked as complete.',
        tone: 'success',
        action: { label: 'Undo', onClick: () => reopen.mutate(id) },
      });
      const markComplete = (task: Task) =>
        task.id === id ? { ...task, completed: true, progress: 100, overdue: false } : task;
      queryClient.setQueryData(
        queryKey,
        (old: InfiniteData<Task[]> | undefined) =>
          old && { ...old, pages: old.pages.map((page) => page.map(markComplete)) },
      );
      // Refetch, to sort it among the completed tasks and to load the next one if it recurs.
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: showFailure,
  });
}
