import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { closeDatabaseFolder, requireDiskSpace } from '#server/data-folder.ts';
import { StartError } from '#server/start-error.ts';
import { ownerNeededError, isOwnedByOther } from './app-role.ts';
import { connectionProblem } from './connection-problem.ts';
import { type Broadcast, broadcastByServer, broadcastWithin } from './broadcast.ts';
import type { Database, Transaction } from './database.ts';
import { checkpoint, checkpointIfDue } from './checkpoint.ts';
import { committedTogether } from './committing-with.ts';
import { copyFolder } from './copy-folder.ts';
import { takeFolderLock } from './folder-lock.ts';
import {
  migrateAll,
  migrationLock,
  needsMigration,
  requireAcceptedRows,
  requireKnownSchema,
} from './migrate.ts';
import { tracedClient } from './traced-client.ts';
import { whenReachable } from './when-reachable.ts';

export type { Database, Reader, Transaction } from './database.ts';

export type CopyTo = <T>(dataDir: string, last: (tx: Transaction) => Promise<T>) => Promise<T>;

export interface OpenDatabase {
  /** For calls, with time limits: a caller gets an answer within five seconds. */
  db: Database;
  /** For long-running work, such as scheduled jobs and exports: separate connections without those limits. */
  batchDb: Database;
  /** Sends messages to the other processes that use this database; silent until it begins. */
  broadcast: Broadcast;
  /**
   * Copies the embedded database into a new data folder while it is in use, with what `last` sees; absent with PostgreSQL,
   * which has snapshots that nobody waits for.
   */
  copyTo?: CopyTo;
  /** Keeps the log of the embedded database small, if it is called every few seconds; absent with PostgreSQL, which does so itself. */
  checkpointIfDue?: () => Promise<void>;
  /** True when no other process can be using this database. */
  exclusive: boolean;
  close: () => Promise<void>;
}

/**
 * Opens the database of the settings and migrates it, unless `asItIs`: the PostgreSQL of `databaseUrl`, or else the
 * embedded database in `dataDir`, an existing folder. `databasePoolSize` connections answer calls. Throws `StartError` with
 * a plain reason.
 */
export async function openDatabase(
  settings: {
    databaseUrl: string | undefined;
    dataDir: string;
    databasePoolSize?: number;
  },
  schema: SchemaOptions = {},
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openServer(settings.databaseUrl, settings.databasePoolSize ?? 10, schema)
    : openEmbedded(settings.dataDir, schema);
}

interface SchemaOptions {
  /** Leaves the schema as it is. */
  asItIs?: boolean;
  /** Called before the first migration runs; if it throws, none runs. */
  beforeMigration?: (db: Database) => Promise<void>;
}

/** Milliseconds that a call may wait for a connection and for a lock, and that each of its statements may take. */
const timeout = { connection: 3000, lock: 3000, statement: 4000 };

/** Connections for long-running work. */
const batchConnections = 4;

// Each driver is loaded only if it is used: the embedded database alone needs some 100 MB.
async function openServer(
  url: string,
  poolSize: number,
  { asItIs = false, beforeMigration }: SchemaOptions,
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { watchServer } = await import('./server-watch.ts');
  const server = { connectionString: url, application_name: 'ridgeline', keepAlive: true };
  const watch = watchServer(server);
  const batchPool = new pg.Pool({
    ...server,
    max: batchConnections,
    connectionTimeoutMillis: 10_000,
    stream: watch.socket,
  });
  const callPool = new pg.Pool({
    ...server,
    max: poolSize,
    connectionTimeoutMillis: timeout.connection,
    statement_timeout: timeout.statement,
    lock_timeout: timeout.lock,
    stream: watch.socket,
  });
  for (const pool of [batchPool, callPool]) {
    // The pool replaces a broken connection, idle or in use; without a listener, it would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
  }
  const close = async () => {
    await watch.stop();
    await Promise.all([batchPool.end(), callPool.end()]);
  };
  const db = drizzle({ client: tracedClient(batchPool) });
  try {
    await whenReachable(() => db.execute(sql`select 1`));
    watch.begin();
    await requireKnownSchema(db);
    if (!asItIs && (await needsMigration(db))) {
      if (await isOwnedByOther(db)) throw ownerNeededError();
      // The lock ends with its transaction, even if this process dies. The migrations run on another connection.
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
        await requireKnownSchema(db);
        if (!(await needsMigration(db))) return;
        await requireAcceptedRows(db);
        await beforeMigration?.(db);
        await migrateAll(db);
      });
    }
    const broadcast = broadcastByServer(batchPool, { ...server, stream: watch.socket });
    return {
      db: committedTogether(drizzle({ client: tracedClient(callPool) })),
      batchDb: committedTogether(db),
      broadcast,
      exclusive: false,
      close,
    };
  } catch (error) {
    await close();
    const problem = connectionProblem(error, url);
    throw problem === undefined ? error : new StartError(problem);
  }
}

/** The embedded database's folder in the data folder. */
const folderName = 'database';

/** One process at a time: PGlite loses data silently if two write to one folder. */
async function openEmbedded(
  dataDir: string,
  { asItIs = false, beforeMigration }: SchemaOptions,
): Promise<OpenDatabase> {
  const lock = await takeFolderLock(join(dataDir, 'database.lock'));
  try {
    const { EmbeddedClient } = await import('./embedded-client.ts');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { FlushedFolder, flushAll, flushingParameters } = await import('./flushed-folder.ts');
    const folder = join(dataDir, folderName);
    const isNew = !existsSync(join(folder, 'PG_VERSION'));
    await requireDiskSpace(dataDir, isNew ? 'create' : 'open');
    const client = new EmbeddedClient({ fs: new FlushedFolder(folder), startParams: flushingParameters });
    await client.waitReady.catch((error: unknown) => {
      throw new StartError(
        `The embedded database in ${folder} cannot be opened (${error instanceof Error ? error.message : 'unknown'}). Check that the disk has room and that all of its files belong to this user; otherwise restore a backup.`,
      );
    });
    await closeDatabaseFolder(folder, 'PG_VERSION');
    if (isNew) await flushAll(folder);
    const db = drizzle({ client: tracedClient(client) });
    await requireKnownSchema(db);
    if (!asItIs && (await needsMigration(db))) {
      await requireAcceptedRows(db);
      await beforeMigration?.(db);
      await migrateAll(db);
      // They write to nearly every file, which takes seconds to flush, and nobody waits for an answer yet.
      await checkpoint(db, folder);
    }
    committedTogether(db);
    return {
      db,
      batchDb: db,
      broadcast: broadcastWithin(client),
      copyTo: (target, last) => copyFolder(db, folder, join(target, folderName), last),
      checkpointIfDue: () => checkpointIfDue(db, folder),
      exclusive: true,
      close: async () => {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
