import { exportedColumns } from '#contract/clients/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import { csvFile } from '#server/files/csv.ts';
import { listClients } from './store.ts';

/** Every client that the caller can access, as CSV that the import accepts. `today` is the firm's date. Audited. */
export function exportClients(
  { db, clientKeys }: Pick<Deps, 'db' | 'clientKeys'>,
  actor: Viewer,
  today: DateText,
) {
  return db.transaction(async (tx) => {
    const rows = await listClients(tx, today, {}, actor);
    await audit(tx, { accountId: actor.id, action: 'clients-exported', subject: 'clients' });
    const notes = await readNotes(
      { db: tx, clientKeys },
      'notes of a client',
      rows.map(({ client }) => client),
    );
    const lines = rows.map(({ client }, index) => {
      const record = { ...client, notes: notes[index] ?? '' };
      return exportedColumns.map((column) => String(record[column]));
    });
    return { fileName: `clients-${today}.csv`, csv: csvFile([[...exportedColumns], ...lines]) };
  });
}
