import { setImmediate } from 'node:timers/promises';
import {
  duplicateSentence,
  type DuplicateReason,
  duplicateReasonLabels,
} from '#contract/clients/duplicates.ts';
import { type ImportTarget, namingTargets, recognizeColumns } from '#contract/clients/import-columns.ts';
import { maxImportedClients, maxShownRows } from '#contract/clients/rules.ts';
import type { ClientImport, ImportReport } from '#contract/clients/import-schemas.ts';
import type { InvitationOutcome } from '#contract/clients/invitation-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { type ActorId, auditAll } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { csvText } from '#server/files/csv.ts';
import { einKeyText, storedEin } from '../ein.ts';
import { inviteMany } from '../invitations/invite-many.ts';
import { DuplicateIndex, type PossibleDuplicate } from '../merging/duplicates.ts';
import { listCompared } from '../merging/store.ts';
import { insertClients, lockClients, setEins } from '../store.ts';
import { clientOfRow, type ImportedClient, type MappedColumn, type RowProblem } from './client-of-row.ts';
import { type ClientList, type ListRow, readRows, invalidList } from './read-rows.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'master' | 'clientKeys'>;

/**
 * Imports a list of clients. Rows without problems become clients; the others are returned as CSV that says what is wrong. A row
 * that equals an existing client is skipped, and a likely duplicate is imported only if its line is in `include`. `invite`
 * invites the imported clients. A dry run changes nothing.
 */
export async function importClients(
  { db, now, master, clientKeys }: Parts,
  viewer: Viewer & { id: ActorId },
  { csv, targets, include, invite, dryRun }: ClientImport,
): Promise<ImportReport> {
  const list = readRows(csv);
  if (list.rows.length > maxImportedClients)
    throw invalidList(`Please split the list: it has more than ${grouped(maxImportedClients)} clients`);
  const recognized = recognizeColumns(list.headings);
  const columns = mappedColumns(list, targets ?? recognized.targets);
  const hasNameColumn = columns.some(({ target }) => namingTargets.includes(target));
  if (!dryRun && !hasNameColumn) throw nameColumnMissing();
  const presented = presentColumns(list, columns);
  const sort = (tx: Reader) => sortRows(tx, master, { list, columns, included: new Set(include) });
  const report = (sorted: SortedRows, created: number, invitations: InvitationOutcome | null = null) => ({
    source: recognized.source,
    columns: presented,
    ...presentRows(sorted),
    created,
    rejected: dryRun ? '' : rejectedList(list, sorted),
    invitations,
  });
  if (!hasNameColumn) return report({ good: [], problems: [], duplicates: [], existing: 0 }, 0);
  if (dryRun) return report(await sort(db), 0);
  return db.transaction(async (tx) => {
    await lockClients(tx);
    const sorted = await sort(tx);
    const ids = await addClients(tx, { now, master, clientKeys }, viewer.id, sorted.good);
    return report(sorted, ids.length, invite ? await inviteMany(tx, now(), viewer, ids) : null);
  });
}

interface GoodRow {
  line: number;
  client: ImportedClient;
}

interface DuplicateRow {
  line: number;
  name: string;
  message: string;
}

interface SortedRows {
  good: GoodRow[];
  problems: RowProblem[];
  duplicates: DuplicateRow[];
  /** How many rows equal an existing client. */
  existing: number;
}

/** Sorts the rows by what happens to each. */
async function sortRows(
  db: Reader,
  master: Parts['master'],
  { list, columns, included }: { list: ClientList; columns: MappedColumn[]; included: ReadonlySet<number> },
): Promise<SortedRows> {
  const sorted: SortedRows = { good: [], problems: [], duplicates: [], existing: 0 };
  const clients = await listCompared(db);
  const duplicateIndex = new DuplicateIndex(clients);
  const existingKeys = new Set(clients.map(sameClientKey));
  for (const [index, row] of list.rows.entries()) {
    // Thousands of rows take a second: yields to the event loop, so that other calls are answered meanwhile.
    if (index % 200 === 199) await setImmediate();
    const result = clientOfRow(columns, row);
    if ('problems' in result) {
      sorted.problems.push(...result.problems);
      continue;
    }
    const { client } = result;
    const compared = { ...client, einKey: client.ein === '' ? null : einKeyText(master, client.ein) };
    if (existingKeys.has(sameClientKey(compared))) {
      sorted.existing += 1;
      continue;
    }
    const [duplicate] = included.has(row.line) ? [] : duplicateIndex.find(compared);
    if (duplicate)
      sorted.duplicates.push({ line: row.line, name: client.name, message: duplicateMessage(duplicate) });
    else {
      // Rows of the list get negative ids in the index, to distinguish them from clients.
      duplicateIndex.add({ ...compared, id: -row.line });
      sorted.good.push({ line: row.line, client });
    }
  }
  return sorted;
}

/** A key that is equal for a row and the client that was imported from it, unless one was edited since. */
function sameClientKey({
  name,
  email,
  phone,
  einKey,
}: {
  name: string;
  email: string;
  phone: string;
  einKey: string | null;
}): string {
  return JSON.stringify([name.toLowerCase(), email.toLowerCase(), phone, einKey]);
}

function duplicateMessage({ client: { id, name }, reasons }: PossibleDuplicate): string {
  return id < 0
    ? `Line ${-id} of this file has the ${sharedValue(reasons)}.`
    : duplicateSentence(name, reasons);
}

function sharedValue([reason = 'similar-name']: readonly DuplicateReason[]): string {
  const label = duplicateReasonLabels[reason];
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

async function addClients(
  tx: Transaction,
  { now, master, clientKeys }: Pick<Parts, 'now' | 'master' | 'clientKeys'>,
  actor: ActorId,
  rows: readonly GoodRow[],
): Promise<number[]> {
  const createdAt = now();
  const inserted = await insertClients(
    tx,
    clientKeys,
    rows.map(({ client: { ein: _ein, ...client } }) => ({ ...client, createdAt })),
  );
  const eins = inserted.flatMap(({ id, name }, index) => {
    const row = rows[index]?.client;
    // Inserted rows come back in order. If not, fail: an EIN at the wrong client would be worse than a failed import.
    if (row?.name !== name) throw new ApiError('internal');
    return row.ein === '' ? [] : [{ id, ...storedEin(master, id, row.ein) }];
  });
  await setEins(tx, eins);
  await auditAll(
    tx,
    inserted.map(({ id, name }) => ({
      accountId: actor,
      clientId: id,
      action: 'client-imported',
      subject: 'clients',
      subjectId: id,
      detail: { title: name },
    })),
  );
  return inserted.map(({ id }) => id);
}

function mappedColumns({ headings }: ClientList, targets: readonly ImportTarget[]): MappedColumn[] {
  if (targets.length !== headings.length)
    throw invalidList('This file has different columns than before. Please choose it again.');
  return headings.map((heading, index) => ({
    heading,
    target: targets[index] ?? 'ignore',
  }));
}

/** Each column with its first non-empty value as a sample. */
function presentColumns({ rows }: ClientList, columns: readonly MappedColumn[]): ImportReport['columns'] {
  return columns.map((column, index) => ({
    ...column,
    sample: (rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '').slice(0, 80),
  }));
}

/** The number of rows of each kind, with the first ones. */
function presentRows({ good, problems, duplicates, existing }: SortedRows) {
  return {
    ready: good.length,
    firstReady: good
      .slice(0, maxShownRows)
      .map(({ line, client: { name, email, status } }) => ({ line, name, email, status })),
    problemRows: new Set(problems.map(({ line }) => line)).size,
    problems: problems.slice(0, maxShownRows),
    duplicateRows: duplicates.length,
    duplicates: duplicates.slice(0, maxShownRows),
    existing,
  };
}

/** The original rows that were not imported, as CSV with a last column that says why; '' if there are none. */
function rejectedList({ headings, rows }: ClientList, { problems, duplicates }: SortedRows): string {
  const reasons = new Map<number, string[]>();
  for (const { line, column, message } of problems)
    reasons.set(line, [...(reasons.get(line) ?? []), column === '' ? message : `${column}: ${message}`]);
  for (const { line, message } of duplicates) reasons.set(line, [message]);
  if (reasons.size === 0) return '';
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const rejected = rows.filter(({ line }) => reasons.has(line));
  return csvText([
    [...padded(headings), 'Why it was not imported'],
    ...rejected.map(({ line, cells }: ListRow) => [...padded(cells), reasons.get(line)?.join('. ') ?? '']),
  ]);
}

function nameColumnMissing(): ApiError {
  const message = "Please choose which column has the client's name";
  return new ApiError('invalid', { message, fields: { targets: message } });
}
