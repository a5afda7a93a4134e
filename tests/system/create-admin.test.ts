import { afterAll, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
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
const create = (args: string[], input: string) =>
  runProgram(['server/commands/create-admin.ts', ...args], settings, input);

test('the first admin of a production database is made by a command and signs in', async () => {
  const missing = await create([], 'secret-enough\n');
  expect(missing).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Username must be at least 3 characters'),
  });
  const args = ['--username', 'dana', '--email', 'dana@example.com'];
  expect(await create(args, 'short\n')).toMatchObject({
    code: 1,
    printed: 'Password must be at least 12 characters\n',
  });

  expect(await create(args, 'secret-enough\n')).toMatchObject({
    code: 0,
    printed:
      'Created the owner account dana. Sign in at /admin-login.\nThe website isn’t public yet: the owner publishes it at /admin/publish.\n',
  });
  const again = await create(['--username', 'Dana', '--email', 'other@example.com'], 'secret-enough\n');
  expect(again).toMatchObject({ code: 1, printed: 'This username or address is already taken.\n' });
  const lookAlike = await create(['--username', 'dána', '--email', 'other@example.com'], 'secret-enough\n');
  expect(lookAlike).toMatchObject({
    code: 1,
    printed: 'This username is already taken. Please choose another.\n',
  });
  const staff = await create(
    ['--username', 'robin', '--email', 'robin@example.com', '--staff'],
    'secret-enough\n',
  );
  expect(staff).toMatchObject({ code: 0 });
  const { db, close } = await openDatabase(database);
  const entries = await db.select().from(activity).where(eq(activity.action, 'account-created'));
  expect(entries.map(({ accountId, detail }) => [accountId, detail])).toEqual([
    [null, { title: 'dana' }],
    [null, { title: 'robin' }],
  ]);
  await close();

  const server = await startServer(settings);
  expect(server.printed()).not.toMatch(/demo|admin:create|secret-enough/i);
  const owner = caller({ send: fetch, origin: server.origin, address: '198.18.0.1' });
  const { position } = await signIn(owner, { username: 'dana', password: 'secret-enough' });
  expect(position).toBe('owner');
  const robin = caller({ send: fetch, origin: server.origin, address: '198.18.0.2' });
  expect(await signIn(robin, { username: 'robin', password: 'secret-enough' })).toMatchObject({
    position: 'manager',
  });
  expect(await robin.fetch('/api/admin/bookings')).toMatchObject({ status: 200, body: [] });
  // In production there is no demo content.
  expect((await owner.fetch('/api/blog/posts')).text).not.toContain('"slug"');
  await server.end('SIGTERM');
});
