import { recordViewActions, recordViewText } from '#contract/audit/record-views.ts';
import type { RecordView } from '#contract/audit/schemas.ts';
import { auditTitle } from '#contract/audit/labels.ts';
import type { Paging } from '#contract/paging.ts';
import type { Deps } from '#server/deps.ts';
import { listEntries, listMergedIds } from './entries-store.ts';

const defaultLimit = 100;

/** When staff opened records of this client, newest first (requirement 6.34). */
export async function recordViewsOf(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  clientId: number,
  { limit = defaultLimit, cursor }: Paging,
): Promise<RecordView[]> {
  const rows = await listEntries(db, {
    clients: await listMergedIds(db, clientId),
    actions: recordViewActions,
    byFirm: true,
    limit,
    cursor,
  });
  const { owner } = await site.firm();
  return rows.flatMap(({ id, at, action, detail, name, accountPosition }) => {
    const what = recordViewText(action, auditTitle(detail));
    const by = accountPosition === 'owner' ? owner.name : (name ?? 'Someone on our staff');
    return what === undefined ? [] : [{ id, at: at.toISOString(), what, by }];
  });
}
