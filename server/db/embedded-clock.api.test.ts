import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test, vi } from 'vitest';
import { FlushedFolder, flushingParameters } from './flushed-folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'embedded-clock-'));
const day = 24 * 60 * 60 * 1000;
/** The longest delay of a timer in Node. */
const longest = 2 ** 31 - 1;

const delays: number[] = [];
const setTimer = globalThis.setTimeout;
/** Reports after how long each timer of the database fires, and fires those that wait for seconds at once. */
vi.stubGlobal('setTimeout', (work: () => void, delay = 0) => {
  if (delay > 1000) delays.push(delay);
  return setTimer(work, delay > 1000 && delays.length < 50 ? 0 : delay);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('after the clock was set back by months, the embedded database sets no timer that fires at once [10.93]', async () => {
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 45 * day);
  const database = await PGlite.create({
    fs: new FlushedFolder(join(folder, 'database')),
    startParams: flushingParameters,
  });
  // PostgreSQL reports statistics ten seconds after a write, by the clock.
  await database.exec('create table rows (id int); insert into rows values (1)');
  clock.mockImplementation(now);
  await vi.waitFor(() => expect(Math.max(...delays)).toBeGreaterThan(day));
  await database.close();
  expect(Math.max(...delays)).toBeLessThanOrEqual(longest);
});
