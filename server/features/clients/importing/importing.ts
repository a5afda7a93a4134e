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
import { type ClientList, type ListRow, readRows, wrongList } from './read-rows.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'master' | 'clientKeys'>;

/**
 * Imports a list of clients: rows without problems become clients, the others come back as a list of their own that says
 * what is wrong. One that is there already is never imported again, a likely duplicate only when its line is in `include`.
 * `invite` invites those that are imported. A dry run changes nothing.
 */
export async function importClients(
  { db, now, master, clientKeys }: Parts,
  viewer: Viewer & { id: ActorId },
  { csv, targets, include, invite, dryRun }: ClientImport,
): Promise<ImportReport> {
  const list = readRows(csv);
  if (list.rows.length > maxImportedClients)
    throw wrongList(`Please split the list: it has more than ${grouped(maxImportedClients)} clients`);
  const recognized = recognizeColumns(list.headings);
  const columns = mappedColumns(list, targets ?? recognized.targets);
  const named = columns.some(({ target }) => namingTargets.includes(target));
  if (!dryRun && !named) throw nameWanted();
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
  if (!named) return report({ good: [], problems: [], duplicates: [], existing: 0 }, 0);
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
  /** How many rows say exactly what a client's record says. */
  existing: number;
}

/** Each row by what becomes of it. */
async function sortRows(
  db: Reader,
  master: Parts['master'],
  { list, columns, included }: { list: ClientList; columns: MappedColumn[]; included: ReadonlySet<number> },
): Promise<SortedRows> {
  const sorted: SortedRows = { good: [], problems: [], duplicates: [], existing: 0 };
  const clients = await listCompared(db);
  const index = new DuplicateIndex(clients);
  const there = new Set(clients.map(sameClientKey));
  for (const [place, row] of list.rows.entries()) {
    // Thousands of rows take a second: others are answered meanwhile.
    if (place % 200 === 199) await setImmediate();
    const read = clientOfRow(columns, row);
    if ('problems' in read) {
      sorted.problems.push(...read.problems);
      continue;
    }
    const { client } = read;
    const compared = { ...client, einKey: client.ein === '' ? null : einKeyText(master, client.ein) };
    if (there.has(sameClientKey(compared))) {
      sorted.existing += 1;
      continue;
    }
    const [duplicate] = included.has(row.line) ? [] : index.find(compared);
    if (duplicate)
      sorted.duplicates.push({ line: row.line, name: client.name, message: sentenceOf(duplicate) });
    else {
      // Rows of the list have negative ids in the index, so that they are told apart from clients.
      index.add({ ...compared, id: -row.line });
      sorted.good.push({ line: row.line, client });
    }
  }
  return sorted;
}

/** The same text for a row that was imported before, while nobody has changed what it says. */
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

function sentenceOf({ client: { id, name }, reasons }: PossibleDuplicate): string {
  return id < 0
    ? `Line ${-id} of this file has the ${sameThing(reasons)}.`
    : duplicateSentence(name, reasons);
}

function sameThing([reason = 'similar-name']: readonly DuplicateReason[]): string {
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
  const made = await insertClients(
    tx,
    clientKeys,
    rows.map(({ client: { ein: _ein, ...client } }) => ({ ...client, createdAt })),
  );
  const eins = made.flatMap(({ id, name }, place) => {
    const row = rows[place]?.client;
    // Rows come back in the order they went; an EIN at another client would be worse than a failed import.
    if (row?.name !== name) throw new ApiError('internal');
    return row.ein === '' ? [] : [{ id, ...storedEin(master, id, row.ein) }];
  });
  await setEins(tx, eins);
  await auditAll(
    tx,
    made.map(({ id, name }) => ({
      accountId: actor,
      clientId: id,
      action: 'client-imported',
      subject: 'clients',
      subjectId: id,
      detail: { title: name },
    })),
  );
  return made.map(({ id }) => id);
}

function mappedColumns({ headings }: ClientList, targets: readonly ImportTarget[]): MappedColumn[] {
  if (targets.length !== headings.length)
    throw wrongList('This file has different columns than before. Please choose it again.');
  return headings.map((heading, place) => ({ heading, target: targets[place] ?? 'ignore' }));
}

/** Each column with its first value as a sample. */
function presentColumns({ rows }: ClientList, columns: readonly MappedColumn[]): ImportReport['columns'] {
  return columns.map((column, place) => ({
    ...column,
    sample: (rows.find(({ cells }) => (cells[place] ?? '') !== '')?.cells[place] ?? '').slice(0, 80),
  }));
}

/** Counts of everything, and the first rows of each kind. */
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

/** The rows that were not imported, as they came, with a last column that says why; '' where there are none. */
function rejectedList({ headings, rows }: ClientList, { problems, duplicates }: SortedRows): string {
  const reasons = new Map<number, string[]>();
  for (const { line, column, message } of problems)
    reasons.set(line, [...(reasons.get(line) ?? []), column === '' ? message : `${column}: ${message}`]);
  for (const { line, message } of duplicates) reasons.set(line, [message]);
  if (reasons.size === 0) return '';
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, place) => cells[place] ?? '');
  const rejected = rows.filter(({ line }) => reasons.has(line));
  return csvText([
    [...filled(headings), 'Why it was not imported'],
    ...rejected.map(({ line, cells }: ListRow) => [...filled(cells), reasons.get(line)?.join('. ') ?? '']),
  ]);
}

function nameWanted(): ApiError {
  const message = "Please choose which column has the client's name";
  return new ApiError('invalid', { message, fields: { targets: message } });
}
