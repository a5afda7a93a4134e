import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import type { Effects } from '#server/domain/events.ts';
import { actorOf } from '#server/domain/audit.ts';
import type { ActionRow } from './store.ts';

const reload = [bulkActionEndpoints.read.path, bulkActionEndpoints.list.path];

/** Some rows are done: whoever watches an action sees how far it is. */
export function bulkActionProgressed(listPaths: readonly string[]): Effects {
  return { live: [{ whose: { firm: 'everyone' }, paths: [...reload, ...listPaths] }] };
}

/** An action has finished: one entry of the audit log for all of its rows, beside those of the single acts. */
export function bulkActionFinished(
  { id, accountId, title, undoes }: ActionRow,
  summary: string,
  listPaths: readonly string[],
): Effects {
  return {
    ...bulkActionProgressed(listPaths),
    audit: {
      accountId: actorOf(accountId),
      action: undoes === null ? 'bulk-action-done' : 'bulk-action-undone',
      subject: 'bulk_actions',
      subjectId: id,
      detail: { title: `${title} (${summary})` },
    },
  };
}
