import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { closeDatabaseFolder, requireDiskSpace } from '#server/data-folder.ts';
import { StartError } from '#server/start-error.ts';
import { ownerIsNeeded, isOthersDatabase } from './app-role.ts';
import { connectionProblem } from './connection-problem.ts';
import { type Broadcast, broadcastByServer, broadcastWithin } from './broadcast.ts';
import { takeFolderLock } from './folder-lock.ts';
import { migrationLock, migrationsFolder, needsMigration } from './migrate.ts';
import { tracedClient } from './traced-client.ts';
import { whenReachable } from './when-reachable.ts';

export type Database = PgAsyncDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query runs: in a transaction, or in one of its own. */
export type Reader = Database | Transaction;

export interface OpenDatabase {
  /** For calls: a caller gets an answer within five seconds. */
  db: Database;
  /** For what may take its time, such as work by the clock and exports: connections of its own, without those limits. */
  patient: Database;
  /** Reaches the other processes that use this database; silent until it begins. */
  broadcast: Broadcast;
  /** True when no other process can be using this database. */
  exclusive: boolean;
  close: () => Promise<void>;
}

/**
 * Opens the database of the settings and brings its schema up to date, unless `asItIs`: `url` of a PostgreSQL, else the
 * embedded one in `dataDir`, a folder that is there; `poolSize` connections answer calls. Throws `StartError` with the
 * reason in plain words.
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
  /** Called before the first migration that is to be run; when it throws, none is. */
  beforeMigration?: (db: Database) => Promise<void>;
}

/** Milliseconds that a call waits for a connection and for a lock, and that one of its statements may take. */
const timeout = { connection: 3000, lock: 3000, statement: 4000 };

/** Connections for what may take its time. */
const patientConnections = 4;

// Each driver is loaded only where it is used: the embedded database alone takes some 100 MB.
async function openServer(
  url: string,
  poolSize: number,
  { asItIs = false, beforeMigration }: SchemaOptions,
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { watchServer } = await import('./server-watch.ts');
  const server = { connectionString: url, application_name: 'ridgeline', keepAlive: true };
  const watch = watchServer(server);
  const slow = new pg.Pool({
    ...server,
    max: patientConnections,
    connectionTimeoutMillis: 10_000,
    stream: watch.socket,
  });
  const quick = new pg.Pool({
    ...server,
    max: poolSize,
    connectionTimeoutMillis: timeout.connection,
    statement_timeout: timeout.statement,
    lock_timeout: timeout.lock,
    stream: watch.socket,
  });
  for (const pool of [slow, quick]) {
    // A connection that breaks, idle or in use, is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
  }
  const close = async () => {
    await watch.stop();
    await Promise.all([slow.end(), quick.end()]);
  };
  const db = drizzle({ client: tracedClient(slow) });
  try {
    await whenReachable(() => db.execute(sql`select 1`));
    watch.begin();
    if (!asItIs && (await needsMigration(db))) {
      if (await isOthersDatabase(db)) throw ownerIsNeeded();
      // The lock ends with its transaction, whatever happens to this process; the migrations run on another connection.
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
        if (!(await needsMigration(db))) return;
        await beforeMigration?.(db);
        await migrate(db, { migrationsFolder });
      });
    }
    const broadcast = broadcastByServer(slow, { ...server, stream: watch.socket });
    return { db: drizzle({ client: tracedClient(quick) }), patient: db, broadcast, exclusive: false, close };
  } catch (error) {
    await close();
    const problem = connectionProblem(error, url);
    throw problem === undefined ? error : new StartError(problem);
  }
}

/** One process at a time: PGlite loses data silently when two write to one folder. */
async function openEmbedded(
  dataDir: string,
  { asItIs = false, beforeMigration }: SchemaOptions,
): Promise<OpenDatabase> {
  const lock = await takeFolderLock(join(dataDir, 'database.lock'));
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const { FlushedFolder, flushAll, flushingParameters } = await import('./flushed-folder.ts');
    const folder = join(dataDir, 'database');
    const isNew = !existsSync(join(folder, 'PG_VERSION'));
    await requireDiskSpace(dataDir, isNew ? 'create' : 'open');
    const client = await PGlite.create({
      fs: new FlushedFolder(folder),
      startParams: flushingParameters,
    }).catch((error: unknown) => {
      throw new StartError(
        `The embedded database in ${folder} cannot be opened (${error instanceof Error ? error.message : 'unknown'}). Check that the disk has room and that all of its files belong to this user; otherwise restore a backup.`,
      );
    });
    await closeDatabaseFolder(folder, 'PG_VERSION');
    if (isNew) await flushAll(folder);
    const db = drizzle({ client: tracedClient(client) });
    if (!asItIs && (await needsMigration(db))) {
      await beforeMigration?.(db);
      await migrate(db, { migrationsFolder });
    }
    return {
      db,
      patient: db,
      broadcast: broadcastWithin(client),
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
