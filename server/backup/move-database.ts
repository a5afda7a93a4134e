import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '#server/db/client.ts';
import { requireInstallation } from '#server/db/require-installation.ts';
import { takeFolderLock } from '#server/db/folder-lock.ts';
import { findInstallation } from '#server/db/installation.ts';
import { migrateTo, requireKnownSchema } from '#server/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { TableSummary } from './manifest.ts';
import {
  findTableWithRows,
  insertRows,
  hasListeners,
  listTables,
  readSequences,
  readTable,
  setSequences,
  withoutConstraints,
  setCanonicalFormats,
} from './table-store.ts';

/** The target: the address of an empty PostgreSQL database, or the embedded one in DATA_DIR. */
export type MoveTarget = { databaseUrl: string } | 'embedded';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'production'>;

/** The folder in DATA_DIR in which an embedded database is built until it is complete. */
const stagingName = 'moving';

/**
 * Copies the whole database of the settings into another, empty one, and compares the number of rows and the hash of every
 * table. A move that fails or is killed leaves the target empty and can be repeated. Files stay where they are. An embedded
 * source is renamed afterwards, so that nobody starts on it by mistake. Throws `BackupError` if the product is running, or
 * the target isn't empty.
 */
export async function moveDatabase(
  settings: Settings,
  to: MoveTarget,
  now: Date,
): Promise<{ tables: number; rows: number; leftAt: string | undefined }> {
  if (to === 'embedded' && settings.databaseUrl === undefined)
    throw new BackupError('The database is the embedded one already: nothing was moved.');
  await requireInstallation(settings);
  await openDataFolder(settings);
  // Opening the embedded database takes this lock itself.
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
    const leftAt = settings.databaseUrl === undefined ? await renameSource(settings.dataDir, now) : undefined;
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
    const full = await findTableWithRows(target.batchDb);
    const [table] = await listTables(target.batchDb);
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
  const stagingFolder = join(dataDir, stagingName);
  // Left by a move that was killed; the source has everything in it.
  await rm(stagingFolder, { recursive: true, force: true });
  await openDataFolder({ dataDir: stagingFolder, production: false });
  try {
    const target = await openDatabase({ dataDir: stagingFolder, databaseUrl: undefined }, { asItIs: true });
    let moved: TableSummary[];
    try {
      moved = await copyAll(source, target);
    } finally {
      await target.close();
    }
    await rename(join(stagingFolder, 'database'), join(dataDir, 'database'));
    return moved;
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
  }
}

/** Copies everything from one snapshot, with the schema that the source has. */
function copyAll(source: OpenDatabase, target: OpenDatabase): Promise<TableSummary[]> {
  return source.batchDb.transaction(
    (from) =>
      target.batchDb.transaction(async (to) => {
        await setCanonicalFormats(from);
        await setCanonicalFormats(to);
        await migrateTo(to, await requireKnownSchema(from));
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
  await withoutConstraints(to, async () => {
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

/** Throws if the product is running: it would keep writing what isn't moved. */
async function requireStopped({ batchDb }: OpenDatabase, { databaseUrl }: Settings): Promise<void> {
  if (!(await findInstallation(batchDb).catch(() => undefined)))
    throw new BackupError('The product was never started on this database: there is nothing to move.');
  if (databaseUrl === undefined) return;
  if (await hasListeners(batchDb))
    throw new BackupError('The product is running on this database. Stop all of its processes first.');
}

async function renameSource(dataDir: string, now: Date): Promise<string> {
  const newPath = join(dataDir, `database.moved-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  await rename(join(dataDir, 'database'), newPath);
  return newPath;
}
