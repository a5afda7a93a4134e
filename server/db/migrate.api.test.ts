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

describe('What the last version before 1.0.0 has issued', async () => {
  const place = await freshDatabase();
  await turnIntoLastBefore1(place);
  await rawQuery(
    place,
    `insert into installation (id, key_check, created_at) values ('sample', '\\x00', now());
    insert into settings (key, value) values ('billing', '{"instructions": "Pay by check.", "dueDays": 14}'),
      ('firm', '{"name": "Peak Books", "shortName": "Peak", "email": "hi@example.com", "phone": "(801) 555-0101",
        "logo": "/pictures/peak.webp", "founded": 2001, "address": {"street": "9 Elm St", "city": "Provo", "region": "UT", "postalCode": "84601"}}');
    update settings set value = '"America/New_York"' where key = 'booking.zone';
    insert into accounts (username, username_key, email, password_hash, role, full_name)
      values ('cara', 'cara', 'cara@example.com', '-', 'client', 'Cara Client');
    insert into clients (name, email, address) values ('Cara Client', 'cara@example.com', '12 Main St');
    insert into invoices (client_id, number, state, issue_date, due_date, lines, total_cents, token) values
      (1, null, 'draft', null, '2026-12-31', '[]', 100, 'a'), (1, 1001, 'sent', '2026-11-01', '2026-12-01', '[]', 9000, 'b'),
      (1, 1002, 'void', '2026-11-01', '2026-12-01', '[]', 100, 'c'), (1, 1003, 'void', '2026-11-02', '2026-12-01', '[]', 100, 'd');
    insert into activity (at, action, subject, subject_id) values ('2026-11-06T03:00:00Z', 'invoice-voided', 'invoices', 3);
    insert into payments (invoice_id, amount_cents, credited_cents, method, paid_on, checkout_id, created_at, taken_back_at) values
      (2, 4000, 0, 'check', '2026-11-05', null, '2026-11-09', null), (2, 1000, 0, 'cash', '2026-11-02', null, '2026-11-10', null),
      (2, 700, 0, 'cash', '2026-11-01', null, '2026-11-11', now()), (2, -500, 500, 'check', '2026-11-06', null, '2026-11-12', null),
      (2, -4000, 0, 'stripe', '2026-11-07', 'dp_1 withdrawn', '2026-11-13', null),
      (2, 4000, 0, 'stripe', '2026-11-08', 'dp_1 returned', '2026-11-14', null);
    insert into documents (client_id, name, version, from_client, uploaded_by, uploaded_at, receipt, receipt_code) values
      (1, 'w-2.pdf', 1, true, 1, now(), '{}', 'A'), (1, 'disposed.pdf', 1, true, 1, now(), '', 'B');
    insert into disposals (kind, years, at, keys_destroyed, code) values ('inquiry', 2, now(), 0, 'c0de');`,
  );
  await (await openDatabase(place)).close();
  afterAll(() => place.drop());

  const firm = {
    name: 'Peak Books',
    email: 'hi@example.com',
    phone: '(801) 555-0101',
    logo: '/pictures/peak.webp',
    address: { street: '9 Elm St', city: 'Provo', region: 'UT', postalCode: '84601' },
  };
  const client = { name: 'Cara Client', email: 'cara@example.com', address: '12 Main St' };
  const rowsOf = (query: string) => rawQuery(place, query);

  test('keeps the parties and texts that were printed last [10.90]', async () => {
    const issued = { client, firm, instructions: 'Pay by check.' };
    expect(await rowsOf('select number, issued from invoices order by number nulls first')).toEqual([
      { number: null, issued: null },
      { number: 1001, issued },
      { number: 1002, issued },
      { number: 1003, issued },
    ]);
    expect(await rowsOf('select name, issued from documents order by id')).toEqual([
      { name: 'w-2.pdf', issued: { firm, zone: 'America/New_York', sentBy: 'Cara Client' } },
      { name: 'disposed.pdf', issued: null },
    ]);
    expect(await rowsOf('select issued from disposals')).toEqual([
      { issued: { firm, zone: 'America/New_York' } },
    ]);
  });

  test('counts on each receipt what was paid before, by day and without deleted payments [10.90]', async () => {
    const rows = await rowsOf(`select amount_cents::integer as cents, issued - 'client' - 'firm' as before,
      issued -> 'client' = '${JSON.stringify(client)}' and issued -> 'firm' = '${JSON.stringify(firm)}' as parties
      from payments order by paid_on`);
    expect(rows).toEqual(
      [
        [700, 0, 0],
        [1000, 0, 0],
        [4000, 1000, 1000],
        [-500, 5000, 5000],
        [-4000, 5000, 4500],
        [4000, 1000, 500],
      ].map(([cents, paidBeforeCents, netBeforeCents]) => ({
        cents,
        before: { paidBeforeCents, netBeforeCents },
        parties: true,
      })),
    );
  });

  test('is void since the day in the audit log, or since its issue [10.90]', async () => {
    expect(await rowsOf('select number, voided_on::text as day from invoices order by number')).toEqual([
      { number: 1001, day: null },
      { number: 1002, day: '2026-11-05' },
      { number: 1003, day: '2026-11-02' },
      { number: null, day: null },
    ]);
  });

  test('has the states of its disputes, so that none is counted twice [10.90]', async () => {
    expect(
      await rowsOf('select dispute_id, state, at::date::text as day from dispute_states order by 2'),
    ).toEqual([
      { dispute_id: 'dp_1', state: 'open', day: '2026-11-13' },
      { dispute_id: 'dp_1', state: 'won', day: '2026-11-14' },
    ]);
  });

  test('stays public: the website of a firm that runs, and of no other [10.91]', async () => {
    const published = `select value from settings where key = 'publication'`;
    expect(await rowsOf(published)).toEqual([{ value: { published: true } }]);
    const fresh = await freshDatabase();
    expect(await rawQuery(fresh, published)).toEqual([]);
    await fresh.drop();
  });
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
  ['with a migration that no version had', [...lastBefore1.slice(0, -1), '20261126200501_other']],
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
