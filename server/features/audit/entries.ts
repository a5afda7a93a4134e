import { auditGroupLabels } from '#contract/audit/group-labels.ts';
import type { AuditEntry, AuditFilters } from '#contract/audit/schemas.ts';
import { auditActionsOf, auditGroupOf, auditTitle, auditText } from '#contract/audit/labels.ts';
import { addDays } from '#contract/dates.ts';
import type { Database } from '#server/db/client.ts';
import { csvFile, csvText } from '#server/files/csv.ts';
import { clockText, dayStart } from '#server/firm-clock.ts';
import {
  type EntryRow,
  findClientName,
  listMergedIds,
  listPeople,
  type EntryFilter,
} from './entries-store.ts';

/** Translates the filters of a call to a query filter. `from` and `to` are days in the firm's time zone, both inclusive. */
export async function entryFilterOf(
  db: Database,
  { person, client, kind, from, to }: AuditFilters,
  zone: string,
): Promise<EntryFilter> {
  return {
    person,
    clients: client === undefined ? undefined : await listMergedIds(db, client),
    actions: kind && auditActionsOf(kind),
    since: from === undefined ? undefined : dayStart(from, zone),
    before: to === undefined ? undefined : dayStart(addDays(to, 1), zone),
  };
}

/** An entry as the owner sees it. */
export function presentEntry(row: EntryRow): AuditEntry {
  const { id, at, action, accountId, username, clientId, clientName, address, browser } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    what: descriptionOf(row),
    by: accountId === null ? null : { id: accountId, name: username },
    client: clientId === null ? null : { id: clientId, name: clientName },
    address,
    browser,
  };
}

/** Entries as CSV lines; `zone` is the firm's time zone. */
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
      descriptionOf(row),
      group ? auditGroupLabels[group] : '',
      row.action,
      row.clientName ?? '',
      textOf(row.clientId),
      row.address ?? '',
      row.browser ?? '',
    ];
  });
  if (!withHeading && lines.length === 0) return '';
  return withHeading ? csvFile([heading, ...lines]) : csvText(lines);
}

/** The filters as text, such as 'Sign-ins, by admin, from 2026-11-01'; empty for the whole log. */
export async function describeFilters(db: Database, filters: AuditFilters): Promise<string> {
  const { person, client, kind, from, to } = filters;
  const [account] = person === undefined ? [] : await listPeople(db, { id: person });
  const clientName = client === undefined ? undefined : await findClientName(db, client);
  return [
    kind && auditGroupLabels[kind],
    person !== undefined && `by ${account?.name ?? `account ${person}`}`,
    client !== undefined && `about ${clientName ?? `client ${client}`}`,
    from !== undefined && `from ${from}`,
    to !== undefined && `to ${to}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

function descriptionOf({ action, detail }: EntryRow): string {
  return auditText({ action, title: auditTitle(detail) });
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
