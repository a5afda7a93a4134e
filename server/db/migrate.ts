import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { migrate } from 'drizzle-orm/pg-core/async/session';
import * as z from 'zod';
import { StartError } from '#server/start-error.ts';
import { raisedMessage } from './errors.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Database = PgAsyncDatabase<PgQueryResultHKT>;

const rows = z.object({ rows: z.array(z.object({ name: z.string().nullable() })) });

/** The last version before 1.0.0, a git tag for commit 61fc86d3: our first migration makes the schema that all of its made. */
export const lastBefore1 = {
  tag: 'v0.9.0',
  /** SHA-256 of the names of its migrations, in order, one on each line. */
  migrations: '50168fae98de46f6a5b0d00b6fa7ea583911493dfc420b80ce89e416b160488f',
};

/** What migrations that were applied to a database, or to what a backup was made of, mean to this program. */
type Schema =
  /** The migrations of ours that make this schema. */
  { is: 'known'; migrations: string[] } | { is: 'newer'; migration: string } | { is: 'earlier' };

/** What these applied migrations mean to this program. Those of the last version before 1.0.0 stand for our first one. */
export async function schemaOf(applied: readonly string[]): Promise<Schema> {
  const ours = await ourMigrations();
  const [first = ''] = ours;
  const since = applied.filter((name) => name >= first);
  const newer = since.find((name) => !ours.includes(name));
  if (newer !== undefined) return { is: 'newer', migration: newer };
  if (applied.length === 0 || since.includes(first)) return { is: 'known', migrations: since };
  return isLastBefore1(applied) ? { is: 'known', migrations: [first] } : { is: 'earlier' };
}

function isLastBefore1(applied: readonly string[]): boolean {
  return createHash('sha256').update(applied.join('\n')).digest('hex') === lastBefore1.migrations;
}

/**
 * The migrations of ours that make the schema of this database. Throws `StartError` if it is of a version that this program
 * would misread or can't bring up to date.
 */
export async function requireKnownSchema(db: Database): Promise<string[]> {
  const schema = await schemaOf(await appliedMigrations(db));
  if (schema.is === 'newer')
    throw new StartError(
      `This database was changed by a newer version of the program (${schema.migration}). Start that version, or restore the backup from before the update.`,
    );
  if (schema.is === 'earlier')
    throw new StartError(
      `This database is of a version before ${lastBefore1.tag}, and only ${lastBefore1.tag} can bring it up to date: start that version on it once, then this one. Nothing was changed.`,
    );
  return schema.migrations;
}

/** Whether migrations are pending: only then does the role need the right to change the schema. */
export async function needsMigration(db: Database): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return (await ourMigrations()).some((name) => !applied.has(name));
}

/** The migrations of this version of the program, in order. */
export async function ourMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/**
 * Runs our migrations with these names that were not run yet, all or none, on a database with a known schema; without all of
 * the names, that gives the schema of an earlier version. Throws `StartError` if one of them refuses the rows that are there.
 */
export async function migrateTo(db: Database, names: readonly string[]): Promise<void> {
  const selected = new Set(names);
  const migrations = readMigrationFiles({ migrationsFolder }).filter(({ name }) => selected.has(name));
  const [first] = migrations;
  try {
    await db.transaction(async (tx) => {
      // What the last version before 1.0.0 recorded stays: the first migration is recorded beside it, as applied.
      if (first && isLastBefore1(await appliedMigrations(tx)))
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at, name)
            values (${first.hash}, ${first.folderMillis}, ${first.name})`,
        );
      await migrate(migrations, tx, { migrationsFolder });
    });
  } catch (error) {
    const refusal = raisedMessage(error);
    throw refusal === undefined ? error : new StartError(refusal, { cause: error });
  }
}

/**
 * Throws `StartError` if one of our migrations refuses the rows of this database, and changes nothing. Only what the last
 * version before 1.0.0 has left unfinished can be refused, and there they are quick.
 */
export async function requireAcceptedRows(db: Database): Promise<void> {
  if (!isLastBefore1(await appliedMigrations(db))) return;
  try {
    await db.transaction(async (tx) => {
      await migrateAll(tx);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/** Runs all of our migrations that were not run yet, on a database with a known schema. */
export async function migrateAll(db: Database): Promise<void> {
  await migrateTo(db, await ourMigrations());
}

/** The names of the migrations applied to this database, in order; none if it is empty. */
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
