import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The folder of PostgreSQL's programs, if this machine has them. */
export const postgresPrograms = process.env['POSTGRES_PROGRAMS'] || undefined;

/** A PostgreSQL server for one test, which can hang without affecting other tests. */
export interface OwnPostgres {
  databaseUrl: string;
  /** Sends a signal to the server and all of its processes. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** Drops all connections at once and starts again; resolves when it accepts connections. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const keeperScript = fileURLToPath(new URL('../../../scripts/test/postgres-keeper.mjs', import.meta.url));

/** Starts a server in a new folder. */
export async function startPostgres(programs: string): Promise<OwnPostgres> {
  const child = fork(keeperScript, [programs], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [databaseUrl] = await once(child, 'message').then((messages) => messages.map(String));
  if (databaseUrl === undefined) throw new Error('PostgreSQL did not send its URL');
  const server = await postmasterPid(databaseUrl);
  return {
    databaseUrl,
    async signal(signal) {
      for (const pid of [server, ...(await childrenOf(server))]) process.kill(pid, signal);
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

/** The process id of the postmaster, from its pid file. */
async function postmasterPid(databaseUrl: string): Promise<number> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const { rows } = await admin.query("select current_setting('data_directory') as folder");
  await admin.end();
  const [pid] = (await readFile(join(String(rows[0].folder), 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => {
    const line = stats[index] ?? '';
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[1] === String(parent);
  });
}
