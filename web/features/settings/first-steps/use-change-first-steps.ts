import { useMutation, useQueryClient } from '@tanstack/react-query';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { firstStepsQuery } from './queries.ts';

type Change = Parameters<typeof call<typeof firstStepsEndpoints.change>>[1]['body'];

/** Hides or shows the checklist, or confirms that a step needs no change. */
export function useChangeFirstSteps() {
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const { show } = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) => call(firstStepsEndpoints.change, { body }),
    onSuccess: (steps, { hidden, confirmed }) => {
      queryClient.setQueryData(firstStepsQuery.queryKey, steps);
      if (confirmed) announce('Marked as done');
      else announce(hidden ? 'First steps hidden. They can be shown again below.' : 'First steps shown');
    },
    onError: (error) =>
      show({ title: 'Not saved', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
  });
  return { change: mutate, pending: isPending };
}
