import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { running } from '#tests/support/process/installations.ts';
import { type Database, openDatabase } from './client.ts';

/** Bytes of the log since the last checkpoint. */
async function logBytes(db: Database): Promise<number> {
  const [row] = await db.execute(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
    'objects',
  );
  return Number(row?.['bytes']);
}

/** Writes 20 MB to the log. */
function writeLog(db: Database): Promise<unknown> {
  return db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', 20000000))`, 'objects');
}

const maxLogBytes = 16 * 1024 * 1024;

test('the log of the embedded database stays small while it is written to, and is left alone while it is [10.99]', async () => {
  const place = await freshDatabase();
  onTestFinished(place.drop);
  const { db, checkpointIfDue, close } = await openDatabase({
    dataDir: place.dataDir,
    databaseUrl: undefined,
  });
  onTestFinished(close);
  for (let round = 0; round < 6; round += 1) {
    await db.execute(
      sql`insert into settings (key, value) values (${`large ${round}`}, ${JSON.stringify('x'.repeat(100))}::jsonb)`,
    );
    await writeLog(db);
    await checkpointIfDue?.();
    expect(await logBytes(db)).toBeLessThan(maxLogBytes);
  }
  const segments = (await readdir(join(place.dataDir, 'database', 'pg_wal'))).filter(
    (name) => name.length === 24,
  );
  expect(segments.length).toBeLessThan(8);
  await db.execute(sql`insert into settings (key, value) values ('small', '1')`);
  const before = await logBytes(db);
  await checkpointIfDue?.();
  expect(await logBytes(db)).toBeGreaterThanOrEqual(before);
}, 120_000);

test('the product keeps the log of its embedded database small by itself [10.99]', async () => {
  const { dataDir, drop } = await freshDatabase();
  onTestFinished(drop);
  await running({ dataDir, databaseUrl: undefined }, async ({ deps: { db }, firstRuns }) => {
    await firstRuns;
    await writeLog(db);
    expect(await logBytes(db)).toBeGreaterThan(maxLogBytes);
    await expect.poll(() => logBytes(db), { timeout: 60_000 }).toBeLessThan(maxLogBytes);
  });
}, 120_000);
