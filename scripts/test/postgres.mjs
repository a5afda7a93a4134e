// A PostgreSQL server for this run: the one that TEST_DATABASE_URL names, or one of our own that ends with us.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Stop } from '../process.mjs';

const keeper = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url));

/** Answers { url, stop } or { lacks }. */
export async function startPostgres({ folder, lacks }) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  if (lacks) return { lacks, stop: async () => {} };
  // Of its own group, so that Ctrl-C ends the tests before their database.
  const child = fork(keeper, [folder], { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => {
      throw new Stop('PostgreSQL did not start. What it said stands above.');
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
