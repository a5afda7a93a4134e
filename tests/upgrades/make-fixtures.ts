// npm run upgrades:fixtures: makes the database of this release, which later releases are tested on. See CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { postgresPrograms, startPostgres } from '#tests/support/process/own-postgres.ts';
import { currentVersion, databaseOf, folder, releases } from './fixtures.ts';

if (postgresPrograms === undefined)
  throw new Error(
    'Set POSTGRES_PROGRAMS to the folder of initdb and pg_dump, such as /usr/lib/postgresql/15/bin',
  );
const version = await currentVersion();
const existing = await releases();
if (existing.includes(version))
  throw new Error(`The database of ${version} is there. Set the next version in package.json first.`);
const server = await startPostgres(postgresPrograms);
try {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(await databaseOf(existing.at(-1) ?? ''));
  await (await openDatabase({ databaseUrl: server.databaseUrl, dataDir: '' })).close();
  // Only a release with new tables needs rows of its own.
  await client.query(await readFile(`${folder}rows/${version}.sql`, 'utf8').catch(() => ''));
  await requireRows(client);
  await client.end();
  const options = ['--inserts', '--no-owner', '--no-privileges', '--dbname', server.databaseUrl];
  const dump = execFileSync(join(postgresPrograms, 'pg_dump'), options, { encoding: 'utf8' });
  await writeFile(`${folder}databases/${version}.sql`, portable(dump));
  console.log(`${version}: made`);
} finally {
  await server.stop();
}

/** Throws if a table is empty: whoever adds a table adds rows for it. */
async function requireRows(database: pg.Client): Promise<void> {
  const { rows } = await database.query(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  const empty: string[] = [];
  for (const { tablename } of rows) {
    const found = await database.query(`select 1 from "${tablename}" limit 1`);
    if (found.rowCount === 0) empty.push(tablename);
  }
  if (empty.length > 0)
    throw new Error(`No rows in ${empty.join(', ')}: add them in tests/upgrades/rows/${version}.sql.`);
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
