import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '#server/db/client.ts';
import { takeFolderLock } from '#server/db/folder-lock.ts';
import { findInstallation } from '#server/db/installation.ts';
import { appliedMigrations, migrateTo } from '#server/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { TableSummary } from './manifest.ts';
import {
  findTableWithRows,
  insertRows,
  isListenedTo,
  listTables,
  readSequences,
  readTable,
  setSequences,
  withoutChecks,
  writeAlike,
} from './table-store.ts';

/** Where the database goes: the address of an empty PostgreSQL, or the embedded one in DATA_DIR. */
export type MoveTarget = { databaseUrl: string } | 'embedded';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'production'>;

/** What an embedded database is copied into until it is complete. */
const stage = 'moving';

/**
 * Copies the whole database of the settings into another, empty one, and compares every table by its number of rows and its
 * hash. All or nothing: a move that is killed or fails leaves the target empty and can be repeated. Files stay where they are. An
 * embedded database is renamed afterwards, so that nobody starts on it by mistake. Throws `BackupError` when the product
 * runs, or the target holds anything.
 */
export async function moveDatabase(
  settings: Settings,
  to: MoveTarget,
  now: Date,
): Promise<{ tables: number; rows: number; leftAt: string | undefined }> {
  await openDataFolder(settings);
  if (to === 'embedded' && settings.databaseUrl === undefined)
    throw new BackupError('The database is the embedded one already: nothing was moved.');
  // The embedded database takes this lock by itself when it is opened.
  const lock = settings.databaseUrl && (await takeFolderLock(join(settings.dataDir, 'database.lock')));
  try {
    if (to === 'embedded') await requireNoDatabase(settings.dataDir);
    const source = await openDatabase(settings, { asItIs: true });
    let moved: TableSummary[];
    try {
      await requireStopped(source, settings);
      moved = await (to === 'embedded'
        ? copyIntoFolder(source, settings.dataDir)
        : copyIntoServer(source, settings, to.databaseUrl));
    } finally {
      await source.close();
    }
    const leftAt = settings.databaseUrl === undefined ? await setAside(settings.dataDir, now) : undefined;
    return { tables: moved.length, rows: moved.reduce((sum, { rows }) => sum + rows, 0), leftAt };
  } finally {
    if (lock) await lock.release();
  }
}

async function copyIntoServer(
  source: OpenDatabase,
  { dataDir }: Settings,
  databaseUrl: string,
): Promise<TableSummary[]> {
  const target = await openDatabase({ dataDir, databaseUrl }, { asItIs: true });
  try {
    const full = await findTableWithRows(target.patient);
    const [table] = await listTables(target.patient);
    if (full ?? table)
      throw new BackupError(
        `The target ${full === undefined ? `has the table ${table?.name}` : `holds data in the table ${full}`}: a database is moved into an empty one only, and nothing was written. Make a new one (create database ...) and name it.`,
      );
    return await copyAll(source, target);
  } finally {
    await target.close();
  }
}

async function copyIntoFolder(source: OpenDatabase, dataDir: string): Promise<TableSummary[]> {
  const staged = join(dataDir, stage);
  // Left by a move that was killed: it holds nothing that is not in its source.
  await rm(staged, { recursive: true, force: true });
  await openDataFolder({ dataDir: staged, production: false });
  try {
    const target = await openDatabase({ dataDir: staged, databaseUrl: undefined }, { asItIs: true });
    let moved: TableSummary[];
    try {
      moved = await copyAll(source, target);
    } finally {
      await target.close();
    }
    await rename(join(staged, 'database'), join(dataDir, 'database'));
    return moved;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Everything as it is at one time, at the schema that it has. */
function copyAll(source: OpenDatabase, target: OpenDatabase): Promise<TableSummary[]> {
  return source.patient.transaction(
    (from) =>
      target.patient.transaction(async (to) => {
        await writeAlike(from);
        await writeAlike(to);
        await migrateTo(to, await appliedMigrations(from));
        const copied = await copyTables(from, to);
        await setSequences(to, await readSequences(from));
        await compare(to, copied);
        return copied;
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function copyTables(from: Transaction, to: Transaction): Promise<TableSummary[]> {
  const targets = new Map((await listTables(to)).map((table) => [table.name, table]));
  const copied: TableSummary[] = [];
  await withoutChecks(to, async () => {
    for (const table of await listTables(from)) {
      const target = targets.get(table.name);
      if (!target)
        throw new BackupError(
          `The table ${table.name} is not the product's. Drop it, or move it by yourself.`,
        );
      copied.push(await readTable(from, table, (lines) => insertRows(to, target, lines)));
    }
  });
  return copied;
}

async function compare(to: Transaction, copied: readonly TableSummary[]): Promise<void> {
  const summaries = new Map(copied.map((summary) => [summary.name, summary]));
  for (const table of await listTables(to)) {
    const [expected, found] = [summaries.get(table.name), await readTable(to, table, async () => {})];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new BackupError(
        `The table ${table.name} is not the same after the move: ${found.rows} rows of ${expected?.rows ?? 0}. Nothing was moved.`,
      );
  }
}

async function requireNoDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const [entry] = await readdir(folder).catch(() => []);
  if (entry !== undefined)
    throw new BackupError(
      `${folder} holds a database: a database is moved into an empty place only, and nothing was written. Move that folder away first.`,
    );
}

/** A product that goes on writing would write what is not moved. */
async function requireStopped({ patient }: OpenDatabase, { databaseUrl }: Settings): Promise<void> {
  if (!(await findInstallation(patient).catch(() => undefined)))
    throw new BackupError('The product was never started on this database: there is nothing to move.');
  if (databaseUrl === undefined) return;
  if (await isListenedTo(patient))
    throw new BackupError('The product is running on this database. Stop all of its processes first.');
}

async function setAside(dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `database.moved-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  await rename(join(dataDir, 'database'), aside);
  return aside;
}
