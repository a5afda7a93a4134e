import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { encryptOlderRecords } from '#server/domain/client-keys/encrypt-older-records.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/process/databases.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayOf, fixtures, folder, lastOfEachDay, readSecrets } from './fixtures.ts';
import { fileContent, jobNotes } from './make-secrets.ts';

// Every migration runs here on rows of every kind, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { masterKey, password, installationId, storedFile, values } = await readSecrets();
const versions = await fixtures();
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Tables that were renamed since. */
const renamed: Record<string, string> = {
  letters: 'emails',
  saved_answers: 'canned_replies',
  saved_items: 'catalog_items',
  visits: 'analytics',
};
/** Booking rules that were merged into one row with the hours of each weekday. */
const mergedRules = ['booking.days', 'booking.opens', 'booking.closes'];
/** Tables whose rows expire soon. */
const shortLived = new Set(['sessions', 'audit_recent', 'unproven_emails']);
/** Columns whose values may change. */
const changedColumns: Record<string, string[]> = {
  // The client of an account, and what it has read, moved to client_members.
  accounts: ['position', 'username_key', 'client_id', 'read_message_id'],
  receipt_keys: ['wrapped_private_key'],
  activity: ['chain_position', 'hash', 'previous_hash'],
  // Now encrypted with the client's key.
  files: ['wrapped_key'],
  clients: ['notes'],
  client_jobs: ['notes'],
  request_lists: ['note'],
  bookings: ['message', 'notes'],
  inquiries: ['message'],
  inquiry_answers: ['message'],
  messages: ['content'],
  notifications: ['message'],
};

test('each day with a migration has a fixture, but the newest day, whose schema is that of this version', async () => {
  const days = (await lastOfEachDay()).map(dayOf).slice(0, -1);
  expect(versions.map(dayOf), 'Run: npm run upgrades:fixtures').toEqual(expect.arrayContaining(days));
});

describe.each(versions)('On a database of the version with %s', (version) => {
  test('the product starts and finds everything: every row, the passwords, the files, the audit log', async () => {
    const config = await installationAt(version);
    const before = await rowsOfDatabase(config);
    expect(before.size).toBeGreaterThan(12);
    const app = await buildApp({
      config,
      now: () => new Date('2026-11-25T12:00:00Z'),
      publicUrl: () => origin,
    });
    try {
      const after = await rowsOf(app.deps.batchDb);
      expect(missing(before, after)).toEqual([]);
      expect(after.get('client_members')).toEqual(expect.arrayContaining(membersOf(before)));
      expect(after.get('settings')).toContainEqual(
        expect.objectContaining({ key: 'booking.week', value: weekOf(before) }),
      );
      const owner = await signedIn(app, 'Ann Owner');
      const client = await signedIn(app, 'Cara Client');
      expect(await failingReads(owner)).toEqual([]);
      expect(await failingReads(client)).toEqual([]);
      if (before.has('files')) {
        const { text } = await owner.ask(adminDocumentEndpoints.download, { params: { id: 1 } });
        expect(text).toBe(fileContent);
      }
      if (before.has('messages')) {
        const texts = (await client.call(messageEndpoints.mine, { query: {} })).map(({ content }) => content);
        expect(texts).toEqual(['Here is my W-2.', 'Thank you, Cara.']);
      }
      if (before.has('clients')) {
        const notes = async () => (await owner.call(clientEndpoints.read, { params: { id: 1 } })).notes;
        expect(await notes()).toBe('Prefers the phone');
        await encryptOlderRecords(app.deps);
        expect(JSON.stringify((await rowsOf(app.deps.batchDb)).get('clients'))).not.toContain(
          'Prefers the phone',
        );
        expect(await notes()).toBe('Prefers the phone');
      }
      if (before.has('client_jobs')) {
        const jobs = await owner.call(clientJobEndpoints.list, { query: { client: '1' } });
        expect(jobs.map(({ notes }) => notes)).toEqual([jobNotes, 'In the morning']);
        const lists = await owner.call(requestListEndpoints.ofClient, { params: { id: 1 } });
        expect(lists.map(({ note }) => note)).toEqual(["The bank's own PDF, please"]);
      }
      expect(await owner.call(bookingEndpoints.list)).toContainEqual(
        expect.objectContaining({ message: 'Our books of 2025, please.', notes: 'Has two shops' }),
      );
      expect((await owner.call(inquiryEndpoints.list)).map(({ message }) => message)).toEqual(
        expect.arrayContaining(['What does a return cost?', 'Cheap watches']),
      );
      expect((await verifyChain(app.deps.batchDb)).problem).toBeNull();
    } finally {
      await app.close();
    }
  }, 120_000);
});

const origin = 'http://localhost:3000';

/** Makes the database and data folder of a firm on this version, and returns their configuration. */
async function installationAt(version: string) {
  const { dataDir, databaseUrl: prepared, drop } = await freshDatabase();
  drops.push(drop);
  const empty = prepared === undefined ? undefined : await emptyDatabase();
  if (empty) drops.push(empty.drop);
  const dump = await readFile(`${folder}schemas/${version}.sql`, 'utf8');
  await rm(join(dataDir, 'database'), { recursive: true, force: true });
  await load(dump, { dataDir, databaseUrl: empty?.databaseUrl });
  // The first day's version had no files yet.
  if (dump.includes('CREATE TABLE public.files')) await storeFile(join(dataDir, 'files'));
  return { ...readConfig({}), masterKey, dataDir, databaseUrl: empty?.databaseUrl };
}

async function storeFile(to: string): Promise<void> {
  const blobs = blobsIn(to);
  await blobs.write(values['file.id'] ?? '', once(Buffer.from(storedFile, 'base64')));
  await blobs.setMark(installationId);
}

async function* once(content: Uint8Array) {
  yield content;
}

async function load(
  dump: string,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<void> {
  if (databaseUrl === undefined) {
    const embedded = await PGlite.create(join(dataDir, 'database'));
    await embedded.exec(dump);
    return embedded.close();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(dump);
  await client.end();
}

type Rows = Map<string, Record<string, unknown>[]>;

async function rowsOfDatabase(config: Awaited<ReturnType<typeof installationAt>>): Promise<Rows> {
  const database = await openDatabase(config, { asItIs: true });
  try {
    return await rowsOf(database.batchDb);
  } finally {
    await database.close();
  }
}

async function rowsOf(db: Database): Promise<Rows> {
  const names = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    'objects',
  );
  const rows: Rows = new Map();
  for (const { name } of z.array(z.object({ name: z.string() })).parse(names)) {
    const found = await db.execute(
      sql`select to_jsonb(one) as row from ${sql.identifier(name)} one`,
      'objects',
    );
    rows.set(
      name,
      z
        .array(z.object({ row: z.record(z.string(), z.unknown()) }))
        .parse(found)
        .map(({ row }) => row),
    );
  }
  return rows;
}

/** The rows whose values are no longer together in a row of the same table, whatever the columns are called now. */
function missing(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (shortLived.has(table)) return [];
    const name = after.has(table) ? table : (renamed[table] ?? table);
    const rowsAfter = (after.get(name) ?? []).map(
      (row) => new Set(Object.values(row).map((value) => JSON.stringify(value))),
    );
    const isPresent = (row: Record<string, unknown>) => {
      const expected = Object.entries(row)
        .filter(([column, value]) => value !== null && !changedColumns[table]?.includes(column))
        .map(([, value]) => JSON.stringify(value));
      return rowsAfter.some((set) => expected.every((value) => set.has(value)));
    };
    const isMerged = (row: Record<string, unknown>) =>
      table === 'settings' && mergedRules.some((key) => row['key'] === key);
    return rows
      .filter((row) => !isMerged(row) && !isPresent(row))
      .map((row) => `${table}: ${JSON.stringify(row)}`);
  });
}

/** The hours of each weekday, also from versions in which all days had the same hours. */
function weekOf(before: Rows): unknown {
  const week = before.get('settings')?.find(({ key }) => key === 'booking.week');
  if (week) return week['value'];
  const [days, opens, closes] = mergedRules.map(
    (rule) => before.get('settings')?.find(({ key }) => key === rule)?.['value'],
  );
  const names = z.array(z.string()).parse(days);
  return Object.fromEntries(names.map((day) => [day, { opens, closes, breaks: [] }]));
}

/** The expected rows of client_members, from versions that had the client and what was read in the row of the account. */
function membersOf(before: Rows): unknown[] {
  return (before.get('accounts') ?? [])
    .filter(({ client_id: clientId }) => typeof clientId === 'number')
    .map(({ id, client_id: clientId, read_message_id: readId = 0 }) =>
      expect.objectContaining({ account_id: id, client_id: clientId, read_message_id: readId }),
    );
}

async function signedIn({ api }: Awaited<ReturnType<typeof buildApp>>, username: string): Promise<Caller> {
  const signedInCaller = caller({ send: (request) => api.fetch(request), origin, address: '198.18.0.1' });
  await signIn(signedInCaller, { username, password });
  return signedInCaller;
}

/** The GET calls that answer this caller with a server error. */
async function failingReads(reader: Caller): Promise<string[]> {
  const failed: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.path.includes('/export')) continue;
    const { status, text } = await reader.ask(endpoint, { params: { id: 1, slug: 'year-end-checklist' } });
    if (status >= 500) failed.push(`${nameOf(endpoint)}: ${status} ${text}`);
  }
  return failed;
}
