import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { migrate } from 'drizzle-orm/pg-core/async/session';
import * as z from 'zod';
import { StartError } from '#server/start-error.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Database = PgAsyncDatabase<PgQueryResultHKT>;

const rows = z.object({ rows: z.array(z.object({ name: z.string().nullable() })) });

/**
 * Whether migrations are pending: only then does the role need the right to change the schema. Throws `StartError` on a
 * database that a newer version of the program has migrated, which this one would misread.
 */
export async function needsMigration(db: Database): Promise<boolean> {
  const ours = await ourMigrations();
  const applied = new Set(await appliedMigrations(db));
  const knownNames = new Set(ours);
  const newer = [...applied].find((name) => !knownNames.has(name));
  if (newer !== undefined)
    throw new StartError(
      `This database was changed by a newer version of the program (${newer}). Start that version, or restore the backup from before the update.`,
    );
  return ours.some((name) => !applied.has(name));
}

/** The migrations of this version of the program, in order. */
export async function ourMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Runs our migrations with these names that were not run yet, which gives the schema of an earlier version. */
export async function migrateTo(db: Database, names: readonly string[]): Promise<void> {
  const selected = new Set(names);
  const migrations = readMigrationFiles({ migrationsFolder }).filter(({ name }) => selected.has(name));
  await migrate(migrations, db, { migrationsFolder });
}

/** The migrations applied to this database, in order; none if it is empty. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const found = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (!rows.parse(found).rows[0]?.name) return [];
  const names = await db.execute(sql`select name from drizzle.__drizzle_migrations`);
  return rows
    .parse(names)
    .rows.flatMap(({ name }) => name ?? [])
    .toSorted();
}

/** An arbitrary number, the same in every version, so that processes that start at once migrate one after the other. */
export const migrationLock = 7_265_132_031;
