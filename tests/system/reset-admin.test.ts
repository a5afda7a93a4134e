import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { openDatabase } from '#server/db/client.ts';
import { activity } from '#server/db/schema/audit.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { productionFor, runProgram, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
afterAll(database.drop);

const settings = productionFor(database);
const run = (command: string, args: string[], input: string) =>
  runProgram([`server/commands/${command}.ts`, ...args], settings, input);
const reset = (args: string[], input = '') => run('reset-admin', args, input);

test('a name that is missing or unknown, and a short password, change nothing and are reported', async () => {
  expect(await reset([])).toMatchObject({ code: 1, printed: expect.stringContaining('--username NAME') });
  expect(await reset(['--username', 'robin'], 'another-secret\n')).toMatchObject({
    code: 1,
    printed: 'There is no account robin.\n',
  });
  expect(await reset(['--username', 'robin'], 'short\n')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Password must be at least 12 characters'),
  });
});

test('an owner who has lost everything gets in again by a command, and every session ends', async () => {
  await run('create-admin', ['--username', 'dana', '--email', 'dana@example.com'], 'forgotten-one\n');
  const before = await startServer(settings);
  const browser = caller({ send: fetch, origin: before.origin, address: '198.18.0.1' });
  await signIn(browser, { username: 'dana', password: 'forgotten-one' });
  const cookie = browser.cookies.get('__Host-session') ?? '';
  await before.end('SIGTERM');

  expect(await reset(['--username', 'Dana'], 'another-secret\n')).toMatchObject({
    code: 0,
    printed: 'The password of dana was changed. Sign in at /admin-login.\n',
  });
  const generating = await reset(['--username', 'dana', '--generate']);
  expect(generating).toMatchObject({ code: 0 });
  const [, generated = ''] = /shown only once: (\S+)/.exec(generating.printed) ?? [];
  expect(generated).toMatch(/^[\w-]{24}$/);

  const { db, close } = await openDatabase(database);
  const entries = await db.select().from(activity).where(eq(activity.action, 'password-reset-by-command'));
  expect(entries.map(({ accountId, detail }) => [accountId, detail])).toEqual([
    [null, { title: 'dana' }],
    [null, { title: 'dana' }],
  ]);
  await close();

  const after = await startServer(settings);
  const owner = caller({ send: fetch, origin: after.origin, address: '198.18.0.2' });
  owner.cookies.set('__Host-session', cookie);
  expect(await owner.ask(accountEndpoints.current)).toMatchObject({ status: 401 });
  for (const password of ['forgotten-one', 'another-secret'])
    expect(await owner.ask(accountEndpoints.login, { body: { username: 'dana', password } })).toMatchObject({
      status: 401,
    });
  expect(await signIn(owner, { username: 'dana', password: generated })).toMatchObject({ position: 'owner' });
  await after.end('SIGTERM');
});
