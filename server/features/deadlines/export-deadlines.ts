import type { DeadlineFiler, DeadlineState } from '#contract/deadlines/rules.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { csvFile } from '#server/files/csv.ts';
import { type DeadlineFilters, listDeadlines } from './all-clients.ts';

/** The deadlines that the list shows with these filters, as CSV. Audited. */
export async function exportDeadlines(
  deps: Pick<Deps, 'db' | 'site'>,
  actor: Viewer,
  filters: DeadlineFilters,
) {
  const deadlines = await listDeadlines(deps, actor, filters);
  await deps.db.transaction((tx) =>
    audit(tx, { accountId: actor.id, action: 'deadlines-exported', subject: 'client_deadlines' }),
  );
  const lines = deadlines.map(({ date, client, form, title, period, filer, state, late, rule, citation }) => [
    date,
    client.name,
    form,
    title,
    period,
    filer === null ? '' : filers[filer],
    late ? 'Late' : states[state],
    `${rule} (${citation})`,
  ]);
  return { fileName: `deadlines-${await deps.site.today()}.csv`, csv: csvFile([headings, ...lines]) };
}

const headings = ['Due', 'Client', 'Form', 'What', 'Period', 'Who files', 'Status', 'Rule'];

const filers: Record<DeadlineFiler, string> = { firm: 'The firm', client: 'The client' };

const states: Record<DeadlineState, string> = {
  open: 'Open',
  done: 'Filed or paid',
  'not-needed': 'Not needed',
};
