import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The folder of PostgreSQL's programs, where this machine has them. */
export const postgresPrograms = process.env['POSTGRES_PROGRAMS'] || undefined;

/** A PostgreSQL server of a test's own, which may hang without troubling another test. */
export interface OwnPostgres {
  databaseUrl: string;
  /** Sends a signal to the server and to every process of it. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** Cuts everyone off at once and starts again; resolves when it takes connections. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const keeper = fileURLToPath(new URL('../../../scripts/test/postgres-keeper.mjs', import.meta.url));

/** Starts it in a folder of its own. */
export async function startPostgres(programs: string): Promise<OwnPostgres> {
  const child = fork(keeper, [programs], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [databaseUrl] = await once(child, 'message').then((words) => words.map(String));
  if (databaseUrl === undefined) throw new Error('PostgreSQL did not say where it is');
  const server = await serverOf(databaseUrl);
  return {
    databaseUrl,
    async signal(signal) {
      for (const one of [server, ...(await childrenOf(server))]) process.kill(one, signal);
    },
    async restart() {
      const isBack = once(child, 'message');
      child.send('restart');
      await isBack;
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** The number of the server's first process, as it wrote it down itself. */
async function serverOf(databaseUrl: string): Promise<number> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const { rows } = await admin.query("select current_setting('data_directory') as folder");
  await admin.end();
  const [number] = (await readFile(join(String(rows[0].folder), 'postmaster.pid'), 'utf8')).split('\n');
  return Number(number);
}

async function childrenOf(parent: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).map(Number).filter(Boolean);
  const parents = await Promise.all(
    numbers.map((one) => readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')),
  );
  return numbers.filter((_one, at) => {
    const line = parents[at] ?? '';
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[1] === String(parent);
  });
}
