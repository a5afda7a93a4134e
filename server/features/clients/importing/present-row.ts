import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { importTargetLabels } from '#contract/clients/import-columns.ts';
import { fiscalYearEndLabels, maskedEin } from '#contract/clients/record.ts';
import type { ImportedClient } from './client-of-row.ts';

/** Characters of a value in the preview; the import itself shortens nothing. */
const maxLength = 400;

/** Every field that was read from a row beside name, email and status, with its label; the EIN is masked as everywhere. */
export function detailsOf(client: ImportedClient): { label: string; value: string }[] {
  const { phone, address, entityType, ein, fiscalYearEnd, states, tags, contacts, customFields, notes } =
    client;
  const details: [string, string][] = [
    [importTargetLabels.phone, phone],
    ...contacts.map(({ name, phone: number }): [string, string] => [
      importTargetLabels.person,
      [name, number].filter(Boolean).join(', '),
    ]),
    ['Address', address.split('\n').join(', ')],
    [importTargetLabels.entityType, entityType === '' ? '' : entityTypeLabels[entityType]],
    [importTargetLabels.ein, maskedEin(ein.slice(-4))],
    [importTargetLabels.fiscalYearEnd, fiscalYearEnd === '' ? '' : fiscalYearEndLabels[fiscalYearEnd]],
    [importTargetLabels.states, states.join(', ')],
    [importTargetLabels.tags, tags.join(', ')],
    ...customFields.map(({ label, value }): [string, string] => [label, value]),
    [importTargetLabels.notes, notes.split('\n').join('; ')],
  ];
  return details
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({
      label,
      value: value.length > maxLength ? `${value.slice(0, maxLength)}…` : value,
    }));
}
