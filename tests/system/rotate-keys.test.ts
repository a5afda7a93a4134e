import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { productionFor, runProgram, startServer } from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 200_000 });

const database = await freshDatabase();
afterAll(database.drop);
const settings = productionFor(database);
const rotate = (environment: Record<string, string>) =>
  runProgram(['server/commands/rotate-keys.ts'], environment, '');

test('the command that rotates the keys says how many it changed, and that the old key can go [10.40]', async () => {
  expect(
    await runProgram(
      ['server/commands/create-admin.ts', '--username', 'dana', '--email', 'dana@example.com'],
      settings,
      'granite-walrus-71\n',
    ),
  ).toMatchObject({ code: 0 });
  await (await startServer(settings)).end('SIGTERM');
  const both = {
    ...settings,
    MASTER_KEY: 'another key with enough other characters',
    MASTER_KEY_OLD: settings['MASTER_KEY'] ?? '',
  };
  const server = await startServer(both);
  const changed = await rotate(both);
  expect(changed).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^Encrypted with the master key with the id [0-9a-f]{16}:\n {2}[^\n]+: \d+\n[^]*The old key is no longer needed: remove MASTER_KEY_OLD\./,
    ),
  });
  expect(await rotate(both)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^Everything is encrypted [^\n]+ already\.\nThe old key is no longer needed/,
    ),
  });
  await server.end('SIGTERM');
});
