import { fileURLToPath } from 'node:url';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { takeFolderLock } from './folder-lock.ts';

export type Database = PgAsyncDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  /** True when no other process can be using this database. */
  exclusive: boolean;
  close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens the database of the settings and brings its schema up to date: `url` of a PostgreSQL, else the embedded one in `dataDir`. */
export async function openDatabase(settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return settings.databaseUrl ? openServer(settings.databaseUrl) : openEmbedded(settings.dataDir);
}

// Each driver is loaded only where it is used: the embedded database alone takes some 100 MB.
async function openServer(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'ridgeline' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzle({ client: pool });
  await migrate(db, { migrationsFolder });
  return {
    db,
    exclusive: false,
    close: () => pool.end(),
  };
}

/** One process at a time: PGlite loses data silently when two write to one folder. */
async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeFolderLock(join(dataDir, 'database.lock'));
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const client = await PGlite.create(join(dataDir, 'database'));
    const db = drizzle({ client });
    await migrate(db, { migrationsFolder });
    return {
      db,
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
