import pg from 'pg';
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
