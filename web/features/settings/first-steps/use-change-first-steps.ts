import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

type Change = CallInput<typeof firstStepsEndpoints.change>['body'];

/** Hides or shows the checklist, or confirms that a step needs no change. */
export function useChangeFirstSteps() {
  const announce = useAnnounce();
  const { mutate, isPending } = useAction(firstStepsEndpoints.change, {
    input: (body: Change) => ({ body }),
    afterwards: (_, { hidden, confirmed }) => {
      if (confirmed) announce('Marked as done');
      else announce(hidden ? 'First steps hidden. They can be shown again below.' : 'First steps shown');
    },
    failed: 'Not saved',
  });
  return { change: mutate, pending: isPending };
}
