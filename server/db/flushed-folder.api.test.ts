import fs, { type PathLike, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { openDatabase } from './client.ts';

// Opens an embedded database in every run, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The paths that are flushed from now on, in order. */
function watchFlushes(): string[] {
  const flushed: string[] = [];
  const original = fs.fsyncSync;
  const replace = (flush: typeof fs.fsyncSync) => {
    fs.fsyncSync = flush;
    syncBuiltinESMExports();
  };
  replace((fd) => {
    const open: PathLike = `/proc/self/fd/${fd}`;
    flushed.push(readlinkSync(open));
    original(fd);
  });
  onTestFinished(() => replace(original));
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
