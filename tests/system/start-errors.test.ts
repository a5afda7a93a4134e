import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { lastBefore1, recordedMigrations, recordMigrations } from '#tests/support/process/raw-database.ts';
import {
  productionFor,
  refusedStart,
  runProgram,
  settingsFor,
  startServer,
} from '#tests/support/process/server-process.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
afterAll(() => rm(dataDir, { recursive: true }));
const production = productionFor({ dataDir, databaseUrl: undefined });

describe('production does not start', () => {
  test.each([
    ['without MASTER_KEY', { MASTER_KEY: '' }, 'MASTER_KEY is missing'],
    ['with a short MASTER_KEY', { MASTER_KEY: 'short' }, 'MASTER_KEY is too short'],
    ['without PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    ['without a word on which database', { DATABASE: '' }, 'DATABASE_URL is missing'],
    ['without a mail server', { OUTBOX: '' }, 'SMTP_URL is missing'],
    ['with a PUBLIC_URL in clear text', { PUBLIC_URL: 'http://www.example.com' }, 'PUBLIC_URL must begin'],
    ['as NODE_ENV=prod', { NODE_ENV: 'prod' }, 'NODE_ENV must be production'],
    ['with RATE_LIMITS=off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is not allowed'],
  ])('%s, and leaves the data folder alone', async (_case, change, message) => {
    const { code, printed } = await refusedStart({ ...production, ...change });
    expect(code).toBe(1);
    expect(printed).toMatch(/^The settings are not right:\n {2}- [^\n]+\n$/);
    expect(printed).toContain(message);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('with demo accounts in the database, and starts on one without', async () => {
    const database = await freshDatabase();
    const settings = productionFor(database);
    const first = await startServer(settings);
    expect(first.printed()).toContain('No account yet. Make the first admin with: npm run admin:create');
    expect(first.printed()).not.toContain('Demo accounts');
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0 });
    // In production the whole log is JSON.
    for (const line of first.printed().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), port: 0 });

    const { MASTER_KEY = '' } = settings;
    const demo = await startServer({ ...settingsFor(database), MASTER_KEY });
    expect(demo.printed()).toContain('admin / admin-demo');
    await demo.end('SIGTERM');
    const { code, printed } = await refusedStart(settings);
    expect(code).toBe(1);
    expect(printed).toMatch(/^The settings are not right:\n {2}- .*demo accounts.*\n$/);
    await database.drop();
  });
});

test('everything that is wrong with the settings is listed at once, in plain lines without a stack', async () => {
  const { code, printed } = await refusedStart({
    NODE_ENV: 'production',
    PORT: 'x',
    SMTP_URL: 'smtp-secret',
    TRUST_PROXY: 'proxy',
  });
  expect(code).toBe(1);
  const lines = printed.trim().split('\n');
  expect(lines).toHaveLength(7);
  for (const name of ['PORT', 'SMTP_URL', 'TRUST_PROXY', 'MASTER_KEY', 'PUBLIC_URL', 'DATABASE_URL'])
    expect(printed).toContain(`- ${name} `);
  expect(printed).not.toContain('smtp-secret');
});

test('a port that another program holds is reported in one line', async () => {
  const database = await freshDatabase();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const other = createServer().listen(0, () => resolve());
  await listening;
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, printed } = await refusedStart({ ...settingsFor(database), PORT: port });
  expect(code).toBe(1);
  expect(printed).toMatch(new RegExp(`^Port ${port} is taken by another program\\. [^\\n]+\\n$`));
  other.close();
  await database.drop();
});

describe('a database of a version before the last that can be brought up to date', async () => {
  const database = await freshDatabase();
  const older = lastBefore1.slice(0, -1);
  await recordMigrations(database, older);
  const settings = { ...settingsFor(database), MASTER_KEY: 'sample-master-key-of-the-tests-0123456789' };
  afterAll(() => database.drop());

  test.each([
    'doctor',
    'rotate-keys',
    `backup --to ${join(dataDir, 'sample.backup')}`,
    'move --to postgres://nobody@127.0.0.1:1/none',
  ])('is refused by %s in one line, and nothing is changed', async (command) => {
    const [name, ...args] = command.split(' ');
    expect(await runProgram([`server/commands/${name}.ts`, ...args], settings, '')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(
        /^This database is of a version before v0\.9\.0, .*Nothing was changed\.\n$/,
      ),
    });
    expect(await recordedMigrations(database)).toEqual(older);
  });

  test('is refused by the start in one line, and nothing is changed [10.6]', async () => {
    const { code, printed } = await refusedStart(settings);
    expect(code).toBe(1);
    expect(printed).toMatch(/^This database is of a version before v0\.9\.0, .*Nothing was changed\.\n$/);
    expect(await recordedMigrations(database)).toEqual(older);
  });
});

describe('a problem outside the program is reported in one plain line, and the process ends with 1', () => {
  test.each([
    ['a name that does not exist', 'nonsense.invalid'],
    ['an address of another machine', '203.0.113.9'],
    ['no address at all', '::1:2'],
  ])('HOST is %s', async (_what, host) => {
    const database = await freshDatabase();
    const { code, printed } = await refusedStart({ ...settingsFor(database), HOST: host });
    expect(code).toBe(1);
    expect(printed).toMatch(/^HOST=[^\n]+\n$/);
    expect(printed).toContain(host);
    await database.drop();
  });

  test('DATA_DIR is where no folder can be made', async () => {
    const { code, printed } = await refusedStart({ DATA_DIR: '/proc/ridgeline/data' });
    expect(code).toBe(1);
    expect(printed).toMatch(/^\/proc\/ridgeline[^\n]* cannot be used: [^\n]+\n$/);
  });

  test('DATA_DIR is a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const { code, printed } = await refusedStart({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(printed).toMatch(new RegExp(`^${file} cannot be used: a file is in the way [^\\n]+\\n$`));
    await rm(file);
  });

  test('the database is away [10.13]', async () => {
    const { code, printed } = await refusedStart({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/firm',
    });
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^The database at 127\.0\.0\.1:1\/firm cannot be used\. It does not answer: [^\n]+\n$/,
    );
  });
});
