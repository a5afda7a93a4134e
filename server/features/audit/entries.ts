import type { AuditEntry, AuditFilters } from '#contract/audit/schemas.ts';
import {
  auditActionsOf,
  auditGroupLabel,
  auditGroupOf,
  auditTitle,
  auditLabels,
} from '#contract/audit/labels.ts';
import { addDays } from '#contract/dates.ts';
import type { Database } from '#server/db/client.ts';
import { csvText } from '#server/files/csv.ts';
import { clockText, dayStart } from '#server/firm-clock.ts';
import {
  type EntryRow,
  findClientName,
  listPartsOf,
  listPeople,
  type WantedEntries,
} from './entries-store.ts';

/** What the filters of a call ask of the database; days are those of the firm's zone. */
export async function wantedBy(
  db: Database,
  { person, client, kind, from, to }: AuditFilters,
  zone: string,
): Promise<WantedEntries> {
  return {
    person,
    clients: client === undefined ? undefined : await listPartsOf(db, client),
    actions: kind && auditActionsOf(kind),
    since: from === undefined ? undefined : dayStart(from, zone),
    before: to === undefined ? undefined : dayStart(addDays(to, 1), zone),
  };
}

/** An entry as the owner reads it. */
export function presentEntry(row: EntryRow): AuditEntry {
  const { id, at, action, accountId, username, clientId, clientName, address, browser } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    what: whatOf(row),
    by: accountId === null ? null : { id: accountId, name: username },
    client: clientId === null ? null : { id: clientId, name: clientName },
    address,
    browser,
  };
}

/** Entries as lines of CSV; `zone` is the firm's. */
export function entriesCsv(rows: readonly EntryRow[], zone: string, withHeading: boolean): string {
  const heading = [
    'Entry',
    'Time (UTC)',
    `Time (${zone})`,
    'Person',
    'Account',
    'What',
    'Kind',
    'Event',
    'Client',
    'Client number',
    'Address',
    'Browser',
  ];
  const lines = rows.map((row) => {
    const group = auditGroupOf(row.action);
    return [
      textOf(row.position),
      row.at.toISOString(),
      clockText(row.at, zone),
      row.username ?? '',
      textOf(row.accountId),
      whatOf(row),
      group ? auditGroupLabel(group) : '',
      row.action,
      row.clientName ?? '',
      textOf(row.clientId),
      row.address ?? '',
      row.browser ?? '',
    ];
  });
  if (!withHeading && lines.length === 0) return '';
  return csvText(withHeading ? [heading, ...lines] : lines);
}

/** The filters in words, such as 'Sign-ins, by admin, from 2026-11-01'; empty for the whole log. */
export async function wordsOfFilters(db: Database, filters: AuditFilters): Promise<string> {
  const { person, client, kind, from, to } = filters;
  const [existing] = person === undefined ? [] : await listPeople(db, { id: person });
  const name = client === undefined ? undefined : await findClientName(db, client);
  return [
    kind && auditGroupLabel(kind),
    person !== undefined && `by ${existing?.name ?? `account ${person}`}`,
    client !== undefined && `about ${name ?? `client ${client}`}`,
    from !== undefined && `from ${from}`,
    to !== undefined && `to ${to}`,
  ]
    .filter((copy) => typeof copy === 'string')
    .join(', ');
}

function whatOf({ action, detail }: EntryRow): string {
  return auditLabels({ action, title: auditTitle(detail) });
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
