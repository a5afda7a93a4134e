import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import type { AdminRequestList } from '#contract/tasks/request-list-schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';

/** Reminds the client of a list, or withdraws it. Withdrawing can be undone from its toast. */
export function useRequestListChanges() {
  const focusHeading = useHeadingFocus();
  const remind = useAction(requestListEndpoints.remind, {
    input: ofList,
    done: ({ client }) => ({ title: 'Reminder sent', description: `To ${client.name}.` }),
    failed: 'No reminder sent',
  });
  const restore = useAction(requestListEndpoints.restore, { input: ofList, failed: 'Not restored' });
  const withdraw = useAction(requestListEndpoints.withdraw, {
    input: ofList,
    done: (_, { title }) => ({ title: 'Request withdrawn', description: title }),
    undo: restore,
    afterwards: focusHeading,
    failed: 'Not withdrawn',
  });
  return { remind, withdraw };
}

function ofList({ id }: AdminRequestList) {
  return { params: { id: String(id) } };
}
