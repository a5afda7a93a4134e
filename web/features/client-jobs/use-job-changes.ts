import { useMutation } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { type JobState, jobStateLabels } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Moves and deletes jobs. Deleting can be undone from its toast. */
export function useJobChanges() {
  const { show } = useToasts();
  const announce = useAnnounce();
  const changed = useClientsChanged();
  const failed = (title: string) => (error: unknown) =>
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });
  const move = useMutation({
    mutationFn: ({ id, state }: { id: number; state: JobState }) =>
      call(clientJobEndpoints.change, { params: { id: String(id) }, body: { state } }),
    onSuccess: ({ title, state }) => {
      announce(`${title}: ${jobStateLabels[state]}`);
      return changed();
    },
    onError: failed('Not moved'),
  });
  const restore = useMutation({
    mutationFn: ({ id }: ClientJob) => call(clientJobEndpoints.restore, { params: { id: String(id) } }),
    onSuccess: changed,
    onError: failed('Not restored'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: ClientJob) => call(clientJobEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_, job) => {
      const undo = { label: 'Undo', onClick: () => restore.mutate(job) };
      show({ title: 'Job deleted', description: job.title, action: undo });
      return changed();
    },
    onError: failed('Not deleted'),
  });
  return { move, remove };
}
