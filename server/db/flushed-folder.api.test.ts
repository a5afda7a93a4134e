import fs, { type PathLike, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { running } from '#tests/support/process/installations.ts';
import { openDatabase } from './client.ts';
import { unflushed } from './unflushed.ts';

// Opens an embedded database in every run, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The paths that are flushed from now on, in order. */
function watchFlushes(): string[] {
  const flushed: string[] = [];
  const { fsyncSync, fdatasyncSync } = fs;
  const replace = (flushes: Pick<typeof fs, 'fsyncSync' | 'fdatasyncSync'>) => {
    Object.assign(fs, flushes);
    syncBuiltinESMExports();
  };
  const watched = (flush: (fd: number) => void) => (fd: number) => {
    const open: PathLike = `/proc/self/fd/${fd}`;
    flushed.push(readlinkSync(open));
    flush(fd);
  };
  replace({ fsyncSync: watched(fsyncSync), fdatasyncSync: watched(fdatasyncSync) });
  onTestFinished(() => replace({ fsyncSync, fdatasyncSync }));
  return flushed;
}

test('the embedded database has its log on the disk before a commit is acknowledged, and its pages before a checkpoint ends', async () => {
  const place = await freshDatabase();
  // On PostgreSQL, the folder has no database yet: it is created here.
  const { db, close } = await openDatabase({ dataDir: place.dataDir, databaseUrl: undefined });
  onTestFinished(async () => {
    await close();
    await place.drop();
  });
  await db.execute(sql`insert into settings (key, value) values ('first', '1')`);
  const flushed = watchFlushes();
  await db.execute(sql`insert into settings (key, value) values ('second', '1')`);
  expect(flushed).toEqual([expect.stringMatching(/\/database\/pg_wal\/[0-9A-F]{24}$/)]);
  await db.execute(sql`select * from settings`);
  expect(flushed).toHaveLength(1);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update settings set value = '2' where key = 'second'`);
    expect(flushed).toHaveLength(1);
  });
  expect(flushed).toHaveLength(2);
  await db.execute(sql`checkpoint`);
  expect(flushed.some((path) => path.includes('/database/base/'))).toBe(true);
  expect(flushed.at(-1)).toMatch(/\/(global\/pg_control|pg_wal\/.*)$/);
});

test('a contact form waits for the disk once, and each of its emails three times; what only counts waits for nothing', async () => {
  const { dataDir, drop } = await freshDatabase();
  onTestFinished(drop);
  await running({ dataDir, databaseUrl: undefined }, async ({ api, deps, firstRuns }) => {
    await firstRuns;
    const flushed = watchFlushes();
    const origin = 'http://localhost:3000';
    const form = {
      name: 'Ann Lee',
      email: 'ann@example.com',
      inquiryType: 'general',
      message: 'I need some help.',
    };
    const request = new Request(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, host: 'localhost:3000' },
      body: JSON.stringify(form),
    });
    expect((await api.fetch(request, { remoteAddress: '192.0.2.9' })).status).toBe(201);
    const emails = (state: string) => deps.db.$count(sql`emails`, sql`state = ${state}`);
    await expect.poll(() => emails('queued'), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => emails('sending'), { timeout: 20_000 }).toBe(0);
    const sent = await emails('sent');
    expect(sent).toBeGreaterThan(0);
    expect(flushed.length).toBeLessThanOrEqual(1 + 3 * sent);
    flushed.length = 0;
    await deps.limits.consume('inquiry', '192.0.2.10');
    await deps.limits.guess(
      [['inquiry', '192.0.2.11']],
      async () => true,
      () => false,
    );
    expect(flushed).toEqual([]);
    // What follows takes it to the disk.
    await deps.db.execute(sql`insert into settings (key, value) values ('durable', '1')`);
    expect(flushed).toHaveLength(1);
    await unflushed(deps.db, (tx) => tx.execute(sql`update settings set value = '2' where key = 'durable'`));
    expect(flushed).toHaveLength(1);
  });
});
