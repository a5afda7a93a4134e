import type { Contact } from '#contract/clients/form.ts';
import { ownFieldHeading } from '#contract/clients/import-columns.ts';
import { exemptionLabels } from '#contract/clients/record.ts';
import { exportedColumns, furtherExportedColumns } from '#contract/clients/rules.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import { csvFile } from '#server/files/csv.ts';
import { type AsOf, type ClientRow, limitedStaffOf, listClients } from './store.ts';

/**
 * Every client that the caller can access, as CSV that the import accepts: the record with contacts, own fields, exemption and
 * which limited staff have access. Audited.
 */
export function exportClients(
  { db, clientKeys }: Pick<Deps, 'db' | 'clientKeys'>,
  actor: Viewer,
  asOf: AsOf,
) {
  return db.transaction(async (tx) => {
    const clients = (await listClients(tx, asOf, {}, actor)).map(({ client }) => client);
    await audit(tx, { accountId: actor.id, action: 'clients-exported', subject: 'clients' });
    const notes = await readNotes({ db: tx, clientKeys }, 'notes of a client', clients);
    const staff = await limitedStaffOf(
      tx,
      clients.map(({ id }) => id),
    );
    const labels = [
      ...new Set(clients.flatMap(({ customFields }) => customFields.map(({ label }) => label))),
    ].toSorted((a, b) => a.localeCompare(b));
    const lines = clients.map((client, index) => {
      const record = {
        ...client,
        notes: notes[index] ?? '',
        person: client.contacts[0]?.name ?? '',
        contacts: client.contacts.map(contactText).join('\n'),
        taxExemption: client.taxExemption === '' ? '' : exemptionLabels[client.taxExemption],
        exemptionExpiresOn: client.exemptionExpiresOn ?? '',
        staffAccess: (staff.get(client.id) ?? []).join(', '),
      };
      return [
        ...[...exportedColumns, ...furtherExportedColumns].map((column) => String(record[column])),
        ...labels.map((label) => fieldOf(client, label)),
      ];
    });
    const headings = [...exportedColumns, ...furtherExportedColumns, ...labels.map(ownFieldHeading)];
    return { fileName: `clients-${asOf.today}.csv`, csv: csvFile([headings, ...lines]) };
  });
}

/** 'Ann Larsen (CFO), ann@example.com, (801) 555-0100'. */
function contactText({ name, role, email, phone }: Contact): string {
  return [role === '' ? name : `${name} (${role})`, email, phone].filter((part) => part !== '').join(', ');
}

function fieldOf({ customFields }: ClientRow, wanted: string): string {
  return customFields
    .filter(({ label }) => label === wanted)
    .map(({ value }) => value)
    .join('; ');
}
