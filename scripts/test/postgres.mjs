// The PostgreSQL server of this run: the one that TEST_DATABASE_URL names, or one of our own that stops with the run.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Stop } from '../process.mjs';

const keeper = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url));

/** Resolves to { url, stop }, or to { lacks } if there is no PostgreSQL. */
export async function startPostgres({ folder, lacks }) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  if (lacks) return { lacks, stop: async () => {} };
  // In its own process group, so that Ctrl-C ends the tests before their database.
  const child = fork(keeper, [folder], { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => {
      throw new Stop('PostgreSQL did not start. Its output is above.');
    }),
  ]);
  return {
    url,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
