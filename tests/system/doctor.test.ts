import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { runProgram, settingsFor, startServer } from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 200_000 });

const database = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'ridgeline-doctor-'));
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
const doctor = (environment: Record<string, string>) =>
  runProgram(['server/commands/doctor.ts'], environment, '');

test('the doctor says how a running and a stopped product are doing, and ends with 1 when something is wrong', async () => {
  const settings = settingsFor(database);
  const server = await startServer(settings);
  const running = await doctor(settings);
  expect(running).toMatchObject({ code: 0, printed: expect.stringContaining('Nothing is wrong.') });
  expect(running.printed).toContain(
    'No daily backups. Set BACKUP_TO to a folder on another disk, or to a store.',
  );
  await server.end('SIGTERM');
  expect(await doctor(settings)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Last backup: none on schedule'),
  });

  const notAFolder = join(folder, 'backups');
  await writeFile(notAFolder, '');
  const failing = { ...settings, BACKUP_TO: notAFolder, BACKUP_HOUR: '0' };
  const restarted = await startServer(failing);
  await vi.waitFor(
    async () =>
      expect(await doctor(failing)).toMatchObject({
        code: 1,
        printed: expect.stringContaining('Backups are failing, since '),
      }),
    { timeout: 60_000 },
  );
  await restarted.end('SIGTERM');
});

test.each([
  'doctor',
  'audit-verify',
  'rotate-keys',
  'orphaned-files',
  'adopt-files',
  'backup --to /tmp/never-made.backup',
  'move --to postgres://nobody@127.0.0.1:1/none',
  'reset-admin --username ann --generate',
])(
  '%s, with settings that the product was never started with, says so and makes nothing',
  async (command) => {
    const dataDir = join(folder, 'none');
    const [name, ...args] = command.split(' ');
    const settings = settingsFor({ dataDir, databaseUrl: undefined });
    expect(await runProgram([`server/commands/${name}.ts`, ...args], settings, '')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^There is nothing of the product in .*Nothing was changed\.\n$/),
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);
