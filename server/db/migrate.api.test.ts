import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import {
  lastBefore1,
  rawQuery,
  recordedMigrations,
  recordMigrations,
  turnIntoLastBefore1,
} from '#tests/support/process/raw-database.ts';
import { StartError, startProblem } from '#server/start-error.ts';
import { openDatabase } from './client.ts';
import { ourMigrations } from './migrate.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-test-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('a new database has our migrations', async () => {
  const place = await freshDatabase();
  expect(await recordedMigrations(place)).toEqual(await ourMigrations());
  await place.drop();
});

test('a database that the last version before 1.0.0 has brought up to date is used as it is, with every row [10.6]', async () => {
  const place = await freshDatabase();
  await turnIntoLastBefore1(place);
  await rawQuery(place, `insert into clients (name) values ('Cara Client')`);
  // The second start finds nothing to do.
  await (await openDatabase(place)).close();
  await (await openDatabase(place)).close();
  expect(await recordedMigrations(place)).toEqual([...lastBefore1, ...(await ourMigrations())]);
  expect(await rawQuery(place, 'select name from clients')).toEqual([{ name: 'Cara Client' }]);
  await place.drop();
});

describe('A database with which the last version before 1.0.0 has not finished', () => {
  test.each([
    ['notes of a client', `insert into clients (name, notes) values ('Cara Client', 'Prefers the phone')`],
    [
      'a message',
      `insert into clients (name) values ('Cara Client');
      insert into messages (client_id, from_client, content) values (1, true, 'Here is my W-2.')`,
    ],
    [
      'a request for documents',
      `insert into clients (name) values ('Cara Client');
      insert into request_lists (client_id, title, note, due_date, year) values (1, 'Papers', 'Both pages', '2099-01-01', 2026)`,
    ],
    [
      'a job',
      `insert into clients (name) values ('Cara Client');
      insert into client_jobs (client_id, title, notes, due_date, recurrence_from) values (1, 'Close', 'Soon', '2099-01-01', '2099-01-01')`,
    ],
    [
      'an inquiry',
      `insert into inquiries (name, email, inquiry_type, message) values ('A', 'a@example.com', 'general', 'Hello')`,
    ],
    [
      'a booking',
      `insert into bookings (name, email, business, service, message, date, minutes, length, starts_at)
      values ('A', 'a@example.com', 'B', 'payroll', 'Hello', '2026-12-01', 540, 30, now())`,
    ],
    [
      'a username',
      `insert into accounts (username, username_key, email, password_hash, role) values ('É', chr(1) || '1', 'e@example.com', '-', 'client')`,
    ],
  ])('is refused because of %s in plain form, and nothing is changed', async (_what, insert) => {
    const place = await freshDatabase();
    await turnIntoLastBefore1(place);
    await rawQuery(place, insert);
    await expect(openDatabase(place)).rejects.toThrow(
      new StartError(
        'v0.9.0 has not finished with this database: start it, let it run for two hours, then start this version. Nothing was changed.',
      ),
    );
    expect(await recordedMigrations(place)).toEqual(lastBefore1);
    expect(
      await rawQuery(place, `select notes from clients union all select content from messages`),
    ).toHaveLength((insert.match(/into (?:clients|messages)/g) ?? []).length);
    await place.drop();
  });
});

const later = '29991231000000_later';

describe.each([
  ['of a newer version', async () => [...(await ourMigrations()), later]],
  [
    'that the last version before 1.0.0 and then a newer one has changed',
    async () => [...lastBefore1, later],
  ],
] as const)('A database %s', (_name, names) => {
  test('is refused in plain words, and nothing is changed [10.4]', async () => {
    const place = await freshDatabase();
    await recordMigrations(place, await names());
    for (const asItIs of [false, true])
      await expect(openDatabase(place, { asItIs })).rejects.toThrow(
        new StartError(
          `This database was changed by a newer version of the program (${later}). Start that version, or restore the backup from before the update.`,
        ),
      );
    expect(await recordedMigrations(place)).toEqual((await names()).toSorted());
    await place.drop();
  });
});

describe.each([
  ['whose last migration before 1.0.0 is missing', lastBefore1.slice(0, -1)],
  ['of the very first version', lastBefore1.slice(0, 1)],
  ['that is half brought up to date', lastBefore1.toSpliced(40, 1)],
  ['with a migration that no version had', [...lastBefore1.slice(0, -1), '20261128201701_other']],
])('A database %s', (_name, names) => {
  test('is refused in one line that names the version that can lift it, and nothing is changed [10.4]', async () => {
    const place = await freshDatabase();
    await recordMigrations(place, names);
    for (const asItIs of [false, true])
      await expect(openDatabase(place, { asItIs })).rejects.toThrow(
        new StartError(
          'This database is of a version before v0.9.0, and only v0.9.0 can bring it up to date: start that version on it once, then this one. Nothing was changed.',
        ),
      );
    expect(await recordedMigrations(place)).toEqual(names);
    await place.drop();
  });
});

if (onPostgres) {
  test('of processes that start at once on an empty database each comes up', async () => {
    const { databaseUrl, drop } = await emptyDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir })));
    for (const database of opened) await database.close();
    await drop();
  });

  test('of processes that start at once on a database of the last version before 1.0.0 each comes up', async () => {
    const place = await freshDatabase();
    await turnIntoLastBefore1(place);
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(place)));
    for (const database of opened) await database.close();
    expect(await recordedMigrations(place)).toEqual([...lastBefore1, ...(await ourMigrations())]);
    await place.drop();
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
