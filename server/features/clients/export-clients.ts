import { exportedColumns } from '#contract/clients/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { csvText } from '#server/files/csv.ts';
import { listClients } from './store.ts';

/** Every client as a list that an import takes; `today` is the firm's date. */
export function exportClients({ db }: Pick<Deps, 'db'>, actor: Viewer, today: DateText) {
  return db.transaction(async (tx) => {
    const rows = await listClients(tx, today, {}, actor);
    await audit(tx, { accountId: actor.id, action: 'clients-exported', subject: 'clients' });
    const lines = rows.map(({ client }) => exportedColumns.map((column) => String(client[column])));
    return { fileName: `clients-${today}.csv`, csv: csvText([[...exportedColumns], ...lines]) };
  });
}
