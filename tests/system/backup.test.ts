import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase, emptyDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { runProgram, settingsFor, startServer } from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

const database = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'ridgeline-backups-'));
const empty = onPostgres ? await emptyDatabase() : undefined;
afterAll(async () => {
  await database.drop();
  await empty?.drop();
  await rm(folder, { recursive: true, force: true });
});
const keys = { MASTER_KEY: 'the master key of this installation' };
const settings = { ...settingsFor(database), ...keys };
const command = (name: string, args: string[], environment: Record<string, string>) =>
  runProgram([`server/commands/${name}.ts`, ...args], environment, '');

test('a running product is backed up, the backup is proven, restored into an empty place, and started there', async () => {
  expect(await command('backup', ['--to', folder], settings)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('there is nothing to back up'),
  });
  const server = await startServer(settings);
  expect(await command('backup', [], settings)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('set BACKUP_TO'),
  });
  expect(await command('backup', ['--to', join(folder, 'none', 'of.backup')], settings)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('the folder cannot be made there'),
  });
  expect(await command('backup', ['--to', folder], settings)).toMatchObject({ code: 0 });
  await server.end('SIGTERM');
  const [name = ''] = await readdir(folder);
  const file = join(folder, name);
  expect(name).toMatch(/^ridgeline-[0-9a-f]{8}-\d{8}T\d{6}Z\.backup$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  expect(await command('restore-drill', [join(folder, 'none.backup')], settings)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Name a backup by its whole path'),
  });

  const stopped = join(folder, 'stopped.backup');
  expect(await command('backup', ['--to', stopped], settings)).toMatchObject({ code: 0 });
  for (const path of [file, stopped])
    expect(await command('restore-drill', [path], settings)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('can be restored'),
    });
  // The doctor shows the backup that was proven last.
  expect((await command('doctor', [], settings)).printed).toMatch(
    /^Last restore drill: .*, stopped\.backup$/m,
  );

  expect(await command('restore', [file], settings)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is there: a backup is restored into an empty place only'),
  });
  const target = {
    ...keys,
    ...settingsFor({ dataDir: join(folder, 'restored'), databaseUrl: empty?.databaseUrl }),
  };
  expect(await command('restore', [file], target)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Restored the state of'),
  });
  const restored = await startServer(target);
  expect(await (await fetch(`${restored.origin}/readyz`)).json()).toEqual({ status: 'ready' });
  await restored.end('SIGTERM');
});
