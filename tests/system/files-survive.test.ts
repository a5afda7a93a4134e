import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { refusedStart, runProgram, settingsFor, startServer } from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const [database, empty] = [await freshDatabase(), await freshDatabase()];
afterAll(async () => {
  await database.drop();
  await empty.drop();
});
const entriesOf = (folder: string) => readdir(folder, { recursive: true, withFileTypes: true });

test('with an empty database the start is refused, every file stays, and the right database finds them all', async () => {
  const first = await startServer(settingsFor(database));
  await first.end('SIGTERM');
  const folder = join(database.dataDir, 'files');
  const before = (await entriesOf(folder)).length;
  expect(before).toBeGreaterThan(10);

  const aside = join(database.dataDir, 'database-aside');
  if (!onPostgres) await rename(join(database.dataDir, 'database'), aside);
  const wrong = settingsFor({ ...empty, dataDir: database.dataDir });
  const { code, printed } = await refusedStart(wrong);
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^The files in \S+ belong to another or a later database\. No file was touched\. [^\n]+\n$/,
  );
  expect(await entriesOf(folder)).toHaveLength(before);

  if (!onPostgres) {
    await rename(join(database.dataDir, 'database'), `${aside}-wrong`);
    await rename(aside, join(database.dataDir, 'database'));
  }
  const again = await startServer(settingsFor(database));
  expect(await again.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(await entriesOf(folder)).toHaveLength(before);
});

test('the commands about files say what they find and change nothing unasked', async () => {
  const settings = settingsFor(database);
  const orphans = await runProgram(['server/commands/orphaned-files.ts'], settings, '');
  expect(orphans).toMatchObject({ code: 0, printed: expect.stringMatching(/^0 of \d+ files .* nothing/) });
  const adopt = await runProgram(['server/commands/adopt-files.ts'], settings, '');
  expect(adopt.printed).toMatch(
    /^The database has records of (\d+) of the \1 files in \S+\. To bind .* --yes\.\n$/,
  );
  const bound = await runProgram(['server/commands/adopt-files.ts', '--yes'], settings, '');
  expect(bound).toMatchObject({ code: 0, printed: expect.stringContaining('They belong together now.') });
  const mistyped = await runProgram(['server/commands/adopt-files.ts', '--no-such'], settings, '');
  expect(mistyped).toMatchObject({ code: 1, printed: expect.stringContaining('--no-such') });
  expect(mistyped.printed).not.toContain('    at ');
});

test('all that a start makes is for its own user alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
  const dataDir = join(parent, 'data');
  const server = await startServer({ DATA_DIR: dataDir });
  // The outbox is created with the first email of the demo, which is sent after the start.
  await expect.poll(() => readdir(dataDir), { timeout: 15_000 }).toContain('outbox');
  await server.end('SIGTERM');
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['database', 'files', 'outbox']));
  expect(String(execFileSync('find', [dataDir, '-perm', '/077']))).toBe('');
  await rm(parent, { recursive: true });
});
