import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SavedAnswer, savedAnswerEndpoints } from '#contract/saved-answers.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

export const savedAnswersQuery = queryOptions({
  queryKey: [savedAnswerEndpoints.list.path],
  queryFn: () => call(savedAnswerEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** Deleting, which can be undone from its toast, and loading anew what has changed. */
export function useSavedAnswers() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const changed = () => queryClient.invalidateQueries({ queryKey: savedAnswersQuery.queryKey });
  const failed = (error: unknown) =>
    show({ title: 'Not saved', description: describe(error, 'Please try again.'), tone: 'destructive' });
  const restore = useMutation({
    mutationFn: ({ title, content }: SavedAnswer) =>
      call(savedAnswerEndpoints.create, { body: { title, content } }),
    onSuccess: changed,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedAnswer) => call(savedAnswerEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_, answer) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate(answer) };
      show({ title: 'Saved answer deleted', description: answer.title, action: undo });
      return changed();
    },
    onError: failed,
  });
  return { remove, changed };
}
