import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { startProblem } from '#server/start-error.ts';
import { openDatabase } from './client.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('a database that a newer version has changed is refused in plain words', async () => {
  const place = await freshDatabase();
  const database = await openDatabase(place);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 0, '29991231000000_later')`,
  );
  await database.close();
  await expect(openDatabase(place)).rejects.toThrow(
    'This database was changed by a newer version of the program (29991231000000_later).',
  );
  await place.drop();
});

if (onPostgres) {
  test('of processes that start at once on an empty database each comes up', async () => {
    const { databaseUrl, drop } = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir })));
    for (const database of opened) await database.close();
    await drop();
  });

  test('a user without the right to create can start when all is migrated', async () => {
    const { databaseUrl = '', drop } = await freshDatabase();
    const name = `plain_${new URL(databaseUrl).pathname.slice(-12)}`;
    const own = await openDatabase({ databaseUrl, dataDir });
    await own.db.execute(sql.raw(`create role ${name} login password 'plain'`));
    await own.db.execute(sql.raw(`grant usage on schema drizzle, public to ${name}`));
    await own.db.execute(
      sql.raw(`grant select, insert, update, delete on all tables in schema drizzle, public to ${name}`),
    );
    const url = new URL(databaseUrl);
    url.username = name;
    url.password = 'plain';
    const plain = await openDatabase({ databaseUrl: url.href, dataDir });
    await plain.close();
    await own.db.execute(sql.raw(`drop owned by ${name}`));
    await own.db.execute(sql.raw(`drop role ${name}`));
    await own.close();
    await drop();
  });

  test.each([
    ['another name', (url: URL) => (url.pathname = '/no_such_database'), 'There is no database of that name'],
    ['an unknown host', (url: URL) => (url.hostname = 'no-such-host.invalid'), 'host'],
    ['another user', (url: URL) => (url.username = 'no_such_user'), 'DATABASE_URL'],
  ])('%s in DATABASE_URL is reported in one plain line', async (_what, change, copy) => {
    const { databaseUrl = '', drop } = await freshDatabase();
    const url = new URL(databaseUrl);
    change(url);
    const error = await openDatabase({ databaseUrl: url.href, dataDir }).catch((thrown: unknown) => thrown);
    expect(startProblem(error)).toMatch(/^The database at \S+ cannot be used\. [^\n]+$/);
    expect(startProblem(error)).toContain(copy);
    await drop();
  });
}
