import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { refusedStart, runProgram, settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { smallDisk } from '#tests/support/process/small-disk.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// Only the embedded database is tested: a PostgreSQL server has its own disk, and its answer when that is full is tested with the
// API's other errors.
const disk = await smallDisk();
const database = await freshDatabase();
await cp(join(database.dataDir, 'database'), join(disk.folder, 'database'), { recursive: true });
afterAll(async () => {
  await disk.remove();
  await database.drop();
});
const settings = {
  ...settingsFor({ dataDir: disk.folder, databaseUrl: undefined }),
  RATE_LIMITS: 'off',
};

test('a disk that fills up answers 503 in plain words, is reported by /readyz, fills no log, and loses nothing [10.9]', async () => {
  const server = await startServer(settings);
  const visitor = caller({ send: fetch, origin: server.origin, address: '198.18.0.1' });
  const slots = someSlots();
  let count = 0;
  const book = () => {
    count += 1;
    const slot = slots.next().value;
    const email = `guest${count}@example.com`;
    const body = {
      name: 'Guest',
      email,
      business: 'Bakery',
      service: 'audit',
      ...slot,
      message: 'x'.repeat(1900),
    };
    return visitor.ask(bookingEndpoints.request, { body });
  };
  expect((await book()).status).toBe(201);
  expect((await visitor.fetch('/readyz')).status).toBe(200);

  await disk.fill();
  let accepted = 1;
  let rejected = 0;
  // Space that the database has already allocated still takes some rows.
  for (let n = 0; n < 150; n += 1) {
    const answer = await book();
    if (answer.status === 201) accepted += 1;
    else {
      rejected += 1;
      expect(answer).toMatchObject({ status: 503, body: { code: 'disk-full' } });
    }
  }
  expect(rejected).toBeGreaterThan(50);
  expect(await visitor.fetch('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'the disk is full' },
  });
  expect((await visitor.fetch('/api/services')).status).toBe(200);
  expect(server.printed().length).toBeLessThan(60_000);

  await disk.empty();
  await expect.poll(async () => (await visitor.fetch('/readyz')).status).toBe(200);
  expect((await book()).status).toBe(201);
  await server.end('SIGKILL');
  const second = await startServer(settings);
  const admin = caller({ send: fetch, origin: second.origin, address: '198.18.0.2' });
  await signIn(admin, { username: 'admin', password: 'admin-demo' });
  expect(await admin.call(bookingEndpoints.list, { query: { q: 'Guest' } })).toHaveLength(accepted + 1);
  await second.end('SIGTERM');
});

test('a start with too little space says so in one line, and nothing is lost [10.10]', async () => {
  await disk.fill(4 * 1024 * 1024);
  const { code, printed } = await refusedStart(settings);
  expect(code).toBe(1);
  expect(printed).toMatch(/^The disk of DATA_DIR \([^)]+\) has [34] MB left; [^\n]+\n$/);
  await disk.empty();
  const server = await startServer(settings);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('a backup to a disk that is full, a restore onto one and a drill say so in one line and leave nothing behind [10.10]', async () => {
  const onOtherDisk = settingsFor(database);
  const backups = join(disk.folder, 'backups');
  await mkdir(backups);
  await (await startServer(onOtherDisk)).end('SIGTERM');
  const backup = (to: string) => runProgram(['server/commands/backup.ts', '--to', to], onOtherDisk, '');
  const file = join(database.dataDir, 'whole.backup');
  expect(await backup(file)).toMatchObject({ code: 0 });

  await disk.fill(16 * 1024);
  const failedBackup = await backup(backups);
  expect(failedBackup.code).toBe(1);
  expect(failedBackup.printed).toMatch(
    /^The backup cannot be written to \S+: the disk is full\. Nothing was kept of it\.\n$/,
  );
  expect(await readdir(backups)).toEqual([]);

  const key = await readFile(join(database.dataDir, 'master.key'), 'utf8');
  const target = { ...onOtherDisk, MASTER_KEY: key, DATA_DIR: join(disk.folder, 'restored') };
  const restored = await runProgram(['server/commands/restore.ts', file], target, '');
  expect(restored.code).toBe(1);
  expect(restored.printed).toMatch(/^[^\n]*\bdisk\b[^\n]*\n$/);
  expect((await readdir(target.DATA_DIR)).filter((name) => !name.startsWith('database.lock'))).toEqual([]);

  // The disk is full from the start, has too little space at the start, fills up while rows are written, and has just enough.
  const problem = /^The disk of \S+ has too little room to restore the backup there [^\n]+\n$/;
  const drill = async (megabytes: number) => {
    await disk.fill(megabytes * 1024 * 1024);
    return runProgram(['server/commands/restore-drill.ts', file], target, '');
  };
  let failed = 0;
  for (const left of [0, 20, 36, 42, 43, 44, 60, 76]) {
    const { code, printed } = await drill(left);
    expect((await readdir(target.DATA_DIR)).filter((name) => !name.startsWith('database.lock'))).toEqual([]);
    if (code === 0) expect(printed).toContain('can be restored');
    else {
      expect(printed).toMatch(problem);
      failed += 1;
    }
  }
  expect(failed).toBeGreaterThanOrEqual(3);
  expect(failed).toBeLessThan(8);
  await disk.empty();
});

test('a data folder that nobody may write to is reported in one line by a start, which changes nothing [10.12]', async () => {
  await disk.lock(true);
  const { code, printed } = await refusedStart(settings);
  await disk.lock(false);
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^\S+ (?:cannot be used|cannot be locked)[^\n]*DATA_DIR must be a folder that this user can write to[^\n]*\n$/,
  );
  const server = await startServer(settings);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
