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
import { csvFile } from '#server/files/csv.ts';
import { einKeyText, storedEin } from '../ein.ts';
import { inviteMany } from '../invitations/invite-many.ts';
import { DuplicateIndex, type PossibleDuplicate } from '../merging/duplicates.ts';
import { listCompared } from '../merging/store.ts';
import { insertImport } from '../deleting/store.ts';
import { insertClients, lockClients, setEins } from '../store.ts';
import { clientOfRow, type ImportedClient, type MappedColumn, type RowProblem } from './client-of-row.ts';
import { detailsOf } from './present-row.ts';
import { type ClientList, type ListRow, readRows, invalidList } from './read-rows.ts';
import { reportLines } from './report-lines.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'master' | 'clientKeys'>;

/**
 * Imports a list of clients. Rows without problems become clients; the others are returned as CSV that says what is wrong. A row
 * that equals an existing client is skipped. A likely duplicate, and a line that looks like a part of a report, is imported only
 * if its line is in `include`. `invite`
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
  const report = (
    sorted: SortedRows,
    { created, importId }: Imported,
    invitations: InvitationOutcome | null = null,
  ) => ({
    source: recognized.source,
    columns: presented,
    aboveHeadings: list.above,
    ...presentRows(sorted),
    created,
    importId,
    rejected: dryRun ? '' : rejectedList(list, sorted),
    invitations,
  });
  if (!hasNameColumn) return report(noRows(), nothingImported);
  if (dryRun) return report(await sort(db), nothingImported);
  return db.transaction(async (tx) => {
    await lockClients(tx);
    const sorted = await sort(tx);
    if (sorted.good.length === 0) return report(sorted, nothingImported);
    const count = sorted.good.length;
    const importId = await insertImport(tx, { importedBy: viewer.id, importedAt: now(), count });
    const ids = await addClients(
      tx,
      { now, master, clientKeys },
      { actor: viewer.id, importId },
      sorted.good,
    );
    return report(
      sorted,
      { created: count, importId },
      invite ? await inviteMany(tx, now(), viewer, ids) : null,
    );
  });
}

/** How many clients were added, and the import they belong to. */
interface Imported {
  created: number;
  importId: number | null;
}

const nothingImported: Imported = { created: 0, importId: null };

interface GoodRow {
  line: number;
  client: ImportedClient;
}

interface UnsureRow {
  line: number;
  name: string;
  message: string;
}

interface SortedRows {
  good: GoodRow[];
  problems: RowProblem[];
  duplicates: UnsureRow[];
  /** Lines that look like a part of a report. */
  reportLines: UnsureRow[];
  /** Rows that equal an existing client. */
  existing: { line: number; name: string }[];
}

const noRows = (): SortedRows => ({ good: [], problems: [], duplicates: [], reportLines: [], existing: [] });

/** Sorts the rows by what happens to each. */
async function sortRows(
  db: Reader,
  master: Parts['master'],
  { list, columns, included }: { list: ClientList; columns: MappedColumn[]; included: ReadonlySet<number> },
): Promise<SortedRows> {
  const sorted = noRows();
  const reasonOf = reportLines(columns, list.rows);
  const clients = await listCompared(db);
  const duplicateIndex = await DuplicateIndex.of(clients);
  const existingKeys = new Set(clients.map(sameClientKey));
  for (const [index, row] of list.rows.entries()) {
    // Thousands of rows take a second: yields to the event loop, so that other calls are answered meanwhile.
    if (index % 200 === 199) await setImmediate();
    const reason = included.has(row.line) ? undefined : reasonOf(row);
    if (reason !== undefined) {
      const name = row.cells.filter(Boolean).join(', ');
      sorted.reportLines.push({ line: row.line, name, message: reason });
      continue;
    }
    const result = clientOfRow(columns, row);
    if ('problems' in result) {
      sorted.problems.push(...result.problems);
      continue;
    }
    const { client } = result;
    const compared = { ...client, einKey: client.ein === '' ? null : einKeyText(master, client.ein) };
    if (hasMoreThanName(compared) && existingKeys.has(sameClientKey(compared))) {
      sorted.existing.push({ line: row.line, name: client.name });
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

/** Two clients may have the same name, so a name alone doesn't say that a row was imported before. */
function hasMoreThanName({ email, phone, einKey }: { email: string; phone: string; einKey: string | null }) {
  return email !== '' || phone !== '' || einKey !== null;
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
  { actor, importId }: { actor: ActorId; importId: number },
  rows: readonly GoodRow[],
): Promise<number[]> {
  const createdAt = now();
  const inserted = await insertClients(
    tx,
    clientKeys,
    rows.map(({ client: { ein: _ein, ...client } }) => ({ ...client, createdAt, importId })),
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
function presentRows({ good, problems, duplicates, reportLines: lines, existing }: SortedRows) {
  return {
    ready: good.length,
    firstReady: good.slice(0, maxShownRows).map(({ line, client }) => {
      const { name, email, status } = client;
      return { line, name, email, status, details: detailsOf(client) };
    }),
    problemRows: new Set(problems.map(({ line }) => line)).size,
    problems: problems.slice(0, maxShownRows),
    duplicateRows: duplicates.length,
    duplicates: duplicates.slice(0, maxShownRows),
    reportRows: lines.length,
    reportLines: lines.slice(0, maxShownRows),
    existing: existing.length,
    existingRows: existing.slice(0, maxShownRows),
  };
}

/** The original rows that were not imported, as CSV with a last column that says why; '' if there are none. */
function rejectedList(
  { headings, rows }: ClientList,
  { problems, duplicates, reportLines: lines }: SortedRows,
): string {
  const reasons = new Map<number, string[]>();
  for (const { line, column, message } of problems)
    reasons.set(line, [...(reasons.get(line) ?? []), column === '' ? message : `${column}: ${message}`]);
  for (const { line, message } of [...duplicates, ...lines]) reasons.set(line, [message]);
  if (reasons.size === 0) return '';
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, index) => cells[index] ?? '');
  const rejected = rows.filter(({ line }) => reasons.has(line));
  return csvFile([
    [...padded(headings), 'Why it was not imported'],
    ...rejected.map(({ line, cells }: ListRow) => [...padded(cells), reasons.get(line)?.join('. ') ?? '']),
  ]);
}

function nameColumnMissing(): ApiError {
  const message = "Please choose which column has the client's name";
  return new ApiError('invalid', { message, fields: { targets: message } });
}
