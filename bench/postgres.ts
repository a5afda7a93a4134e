import pg from 'pg';
import { processorTimeBeside } from './process-times.ts';
import { findOrInstall } from '../scripts/test/machine.mjs';
import { startPostgres } from '../scripts/test/postgres.mjs';

/** The same PostgreSQL that the tests start, or undefined where there is none. */
export async function startPostgresForBench(): Promise<
  { url: string; stop: () => Promise<void> } | undefined
> {
  const { postgresql } = await findOrInstall();
  const { url, stop } = await startPostgres(postgresql);
  return url ? { url, stop } : undefined;
}

/** Milliseconds of processor time that a PostgreSQL server on this machine has taken in the processes that it has now. */
export async function postgresProcessorMs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return await processorTimeBeside(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

/** An empty database of this name beside the given one; what an earlier run left is dropped. */
export async function newDatabase(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
