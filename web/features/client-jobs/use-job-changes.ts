import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { type JobState, jobStateLabels } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

/** Moves and deletes jobs. Deleting can be undone from its toast. */
export function useJobChanges() {
  const announce = useAnnounce();
  const move = useAction(clientJobEndpoints.change, {
    input: ({ id, state }: { id: number; state: JobState }) => ({
      params: { id: String(id) },
      body: { state },
    }),
    afterwards: ({ title, state }) => announce(`${title}: ${jobStateLabels[state]}`),
    failed: 'Not moved',
  });
  const restore = useAction(clientJobEndpoints.restore, { input: ofJob, failed: 'Not restored' });
  const remove = useAction(clientJobEndpoints.remove, {
    input: ofJob,
    done: (_, { title }) => ({ title: 'Job deleted', description: title }),
    undo: restore,
    failed: 'Not deleted',
  });
  return { move, remove };
}

function ofJob({ id }: ClientJob) {
  return { params: { id: String(id) } };
}
