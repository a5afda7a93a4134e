import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { PriceRaise, WholeEngagement } from '#contract/engagements/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';

interface Callbacks {
  /** Moves the focus to the page's heading, because the pressed button is no longer there. */
  onChanged: () => Promise<unknown>;
  /** Leaves the page. */
  onDeleted: () => Promise<unknown>;
  /** Opens the new draft. */
  onReplaced: (id: number) => Promise<unknown>;
}

/** The firm's actions for one letter, each with a toast. Deleting a draft can be undone from its toast. */
export function useEngagementActions(
  { id, version, client: { name: description } }: WholeEngagement,
  { onChanged, onDeleted, onReplaced }: Callbacks,
) {
  const input = () => ({ params: { id: String(id) } });
  const send = useAction(engagementEndpoints.send, {
    input: () => ({ ...input(), body: { version } }),
    done: () => ({ title: 'Letter sent', description }),
    afterwards: onChanged,
    failed: 'Not sent',
  });
  const remind = useAction(engagementEndpoints.remind, {
    input,
    done: () => ({ title: 'Reminder sent', description }),
    failed: 'No reminder sent',
  });
  const replace = useAction(engagementEndpoints.replace, {
    input,
    opens: (draft) => onReplaced(draft.id),
    done: () => ({ title: 'New draft', description: 'With the texts of this letter.' }),
    failed: 'Not replaced',
  });
  const renew = useAction(engagementEndpoints.renew, {
    input: (body: PriceRaise) => ({ ...input(), body }),
    opens: (draft) => onReplaced(draft.id),
    done: () => ({ title: 'Renewal drafted', description }),
  });
  const toFollowUp = useAction(engagementEndpoints.followUp, {
    input: () => ({ ...input(), body: { done: false } }),
  });
  const followUp = useAction(engagementEndpoints.followUp, {
    input: () => ({ ...input(), body: { done: true } }),
    done: () => ({ title: 'Letter followed up', description }),
    undo: toFollowUp,
    afterwards: onChanged,
  });
  const restore = useAction(engagementEndpoints.restore, { input, failed: 'Not restored' });
  const remove = useAction(engagementEndpoints.remove, {
    input,
    deletes: { path: engagementEndpoints.read.path, id, leave: onDeleted },
    done: () => ({ title: 'Draft deleted', description }),
    undo: restore,
    failed: 'Not deleted',
  });
  return { send, remind, followUp, replace, renew, remove };
}
