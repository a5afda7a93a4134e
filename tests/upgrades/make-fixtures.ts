// npm run upgrades:fixtures: makes the missing fixtures, one for the last migration of each day. See CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { migrateTo, ourMigrations } from '#server/db/migrate.ts';
import { postgresPrograms, startPostgres } from '#tests/support/process/own-postgres.ts';
import { dayOf, fixtures, folder, lastOfEachDay, readSecrets } from './fixtures.ts';
import { makeSecrets } from './make-secrets.ts';

if (postgresPrograms === undefined)
  throw new Error(
    'Set POSTGRES_PROGRAMS to the folder of initdb and pg_dump, such as /usr/lib/postgresql/15/bin',
  );
const programs = postgresPrograms;
const server = await startPostgres(programs);
if (!existsSync(`${folder}secrets.json`)) await makeSecrets();
const { values } = await readSecrets();
await mkdir(`${folder}schemas`, { recursive: true });
try {
  const days = await lastOfEachDay();
  const existing = new Set((await fixtures()).map(dayOf));
  for (const last of days.filter((name) => !existing.has(dayOf(name)))) await make(last);
} finally {
  await server.stop();
}

/** Makes the fixture of this migration: the database of a firm that upgraded every evening up to this day. */
async function make(last: string): Promise<void> {
  const databaseUrl = await newDatabase(`upgrade_${dayOf(last)}`);
  const database = await openDatabase({ databaseUrl, dataDir: '' }, { asItIs: true });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const day of (await lastOfEachDay()).filter((name) => name <= last)) {
      const names = (await ourMigrations()).filter((name) => name <= day);
      await migrateTo(database.batchDb, names);
      await client.query(await rowsOf(dayOf(day)));
    }
    await requireRows(client);
  } finally {
    await client.end();
    await database.close();
  }
  const options = ['--inserts', '--no-owner', '--no-privileges', '--dbname', databaseUrl];
  const dump = execFileSync(join(programs, 'pg_dump'), options, { encoding: 'utf8' });
  await writeFile(`${folder}schemas/${last}.sql`, portable(dump));
  console.log(`${last}: made`);
}

async function rowsOf(day: string): Promise<string> {
  const path = `${folder}rows/${day}.sql`;
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} names ${name}, which make-secrets.ts does not make`);
    return value;
  });
}

/** Throws if a table is empty: whoever adds a table adds rows for it. */
async function requireRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  const empty: string[] = [];
  for (const { tablename } of rows) {
    const found = await client.query(`select 1 from "${tablename}" limit 1`);
    if (found.rowCount === 0) empty.push(tablename);
  }
  if (empty.length > 0)
    throw new Error(
      `No rows in ${empty.join(', ')}: add them in tests/upgrades/rows, in the file of their day.`,
    );
}

/** The dump without commands that only psql understands, and without a lasting search path. */
function portable(dump: string): string {
  return dump
    .split('\n')
    .filter(
      (line) =>
        !/^(?:--|\\|SET |SELECT pg_catalog\.set_config|CREATE SCHEMA public|COMMENT ON SCHEMA public)/.test(
          line,
        ),
    )
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n');
}

async function newDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
