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
 * Whether migrations wait to be run: only then the role needs the right to change the schema. Throws `StartError` on a
 * database that a newer version of the program has migrated, which this one would misread.
 */
export async function needsMigration(db: Database): Promise<boolean> {
  const ours = await ourMigrations();
  const applied = new Set(await appliedMigrations(db));
  const existing = new Set(ours);
  const newer = [...applied].find((name) => !existing.has(name));
  if (newer !== undefined)
    throw new StartError(
      `This database was changed by a newer version of the program (${newer}). Start that version, or restore the backup from before the update.`,
    );
  return ours.some((name) => !applied.has(name));
}

/** The migrations that this version of the program knows, in order. */
export async function ourMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Runs those of our migrations that have one of these names and were not run yet: the schema of an earlier version. */
export async function migrateTo(db: Database, names: readonly string[]): Promise<void> {
  const wanted = new Set(names);
  const chosen = readMigrationFiles({ migrationsFolder }).filter(({ name }) => wanted.has(name));
  await migrate(chosen, db, { migrationsFolder });
}

/** Migrations that this database has, in order; none where it is empty. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const found = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (!rows.parse(found).rows[0]?.name) return [];
  const names = await db.execute(sql`select name from drizzle.__drizzle_migrations`);
  return rows
    .parse(names)
    .rows.flatMap(({ name }) => name ?? [])
    .toSorted();
}

/** Any number, the same in every version: processes that start at once migrate one after the other. */
export const migrationLock = 7_265_132_031;
