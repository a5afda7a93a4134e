import pg from 'pg';
import { cpuTimeOfSiblings } from './process-times.ts';
import { findOrInstall } from '../scripts/test/machine.mjs';
import { startPostgres } from '../scripts/test/postgres.mjs';

/** Starts the same PostgreSQL as the tests; undefined if there is none. */
export async function startPostgresForBench(): Promise<
  { url: string; stop: () => Promise<void> } | undefined
> {
  const { postgresql } = await findOrInstall();
  const { url, stop } = await startPostgres(postgresql);
  return url ? { url, stop } : undefined;
}

/** Milliseconds of CPU time that the current processes of a PostgreSQL server on this machine have taken. */
export async function postgresProcessorMs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return await cpuTimeOfSiblings(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

/** Creates an empty database with this name on the server, dropping that of an earlier run, and returns its URL. */
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
