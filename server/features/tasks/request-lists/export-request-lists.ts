import type { SortOrder } from '#contract/sort-order.ts';
import type { RequestListFilter, RequestListSort } from '#contract/tasks/rules.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { csvFile } from '#server/files/csv.ts';
import { listRequestLists } from './store.ts';

/** The document requests that the list shows with these filters, as CSV, with what is missing. Audited. */
export async function exportRequestLists(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  actor: Viewer,
  filters: {
    show: RequestListFilter;
    q?: string | undefined;
    sort?: RequestListSort | undefined;
    order?: SortOrder | undefined;
  },
) {
  const today = await site.today();
  return db.transaction(async (tx) => {
    const rows = await listRequestLists(tx, actor, { ...filters, today });
    await audit(tx, { accountId: actor.id, action: 'requests-exported', subject: 'request_lists' });
    const lines = rows.map(({ list, client, documents }) => {
      const missing = documents.filter(({ sent }) => !sent);
      return [
        list.dueDate,
        client.name,
        list.title,
        list.year === null ? '' : String(list.year),
        String(documents.length - missing.length),
        String(documents.length),
        missing.map(({ title }) => title).join('; '),
      ];
    });
    return { fileName: `requests-${today}.csv`, csv: csvFile([headings, ...lines]) };
  });
}

const headings = ['Due', 'Client', 'Request', 'Tax year', 'Received', 'Requested', 'Missing'];
