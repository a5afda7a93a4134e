import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { ourMigrations } from '#server/db/migrate.ts';
import type { TestDatabase } from './databases.ts';

type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;

/** Runs SQL on a database as it is, also on one that the product refuses. Returns the rows of the last statement. */
export async function rawQuery({ dataDir, databaseUrl }: Place, text: string): Promise<unknown[]> {
  if (databaseUrl === undefined) {
    const embedded = await PGlite.create(join(dataDir, 'database'));
    const results = await embedded.exec(text);
    await embedded.close();
    return results.at(-1)?.rows ?? [];
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const results = [await client.query(text)].flat();
  await client.end();
  return results.at(-1)?.rows ?? [];
}

/** The names of the migrations of the last version before 1.0.0, in order. */
export const lastBefore1 = (
  await readFile(new URL('../../upgrades/last-before-1.txt', import.meta.url), 'utf8')
)
  .trim()
  .split('\n');

/** Records these as the migrations of a database, whatever its schema. */
export async function recordMigrations(place: Place, names: readonly string[]): Promise<void> {
  const values = names.map((name) => `('', 0, '${name}')`).join(', ');
  await rawQuery(
    place,
    `delete from drizzle.__drizzle_migrations; insert into drizzle.__drizzle_migrations (hash, created_at, name) values ${values}`,
  );
}

/** Turns a database into an empty one of the last version before 1.0.0: our first migration makes the same schema. */
export async function turnIntoLastBefore1(place: Place): Promise<void> {
  const [first = ''] = await ourMigrations();
  const path = new URL(`../../../server/db/migrations/${first}/migration.sql`, import.meta.url);
  const schema = (await readFile(path, 'utf8')).replaceAll('--> statement-breakpoint', '');
  await rawQuery(
    place,
    `drop schema public cascade; create schema public; set search_path to public; ${schema}`,
  );
  await recordMigrations(place, lastBefore1);
}

/** The names of the migrations that are recorded in a database, in order. */
export async function recordedMigrations(place: Place): Promise<string[]> {
  const rows = await rawQuery(place, 'select name from drizzle.__drizzle_migrations order by name');
  return rows.map((row) => String(Object.values(row ?? {})[0]));
}
