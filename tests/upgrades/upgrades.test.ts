import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
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
import { verifyChain } from '#server/features/audit/chain.ts';
import { isPublished } from '#server/features/settings/publication/store.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { type Caller, caller } from '#tests/support/caller.ts';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/process/databases.ts';
import { rawQuery } from '#tests/support/process/raw-database.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { currentVersion, databaseOf, readSecrets, releases } from './fixtures.ts';

// Every migration runs here on rows of every kind, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { masterKey, password, installationId, file } = await readSecrets();
const versions = await releases();
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Tables whose rows expire soon. */
const shortLived = new Set(['sessions', 'audit_recent', 'unproven_emails']);

test('each release has its database, on which later ones are tested', async () => {
  expect(versions, 'Run: npm run upgrades:fixtures').toContain(await currentVersion());
});

describe.each(versions)('On a database of %s', (version) => {
  test('the product starts and finds everything: every row, the passwords, the files, the audit log [10.6]', async () => {
    const config = await installationAt(version);
    const before = await rowsOfDatabase(config);
    expect(before.size).toBeGreaterThan(70);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    const app = await buildApp({
      config,
      // A time at which nothing of it is due or expired.
      now: () => new Date('2026-11-25T12:00:00Z'),
      publicUrl: () => origin,
    });
    try {
      const after = await rowsOf(app.deps.batchDb);
      expect(missing(before, after)).toEqual([]);
      expect(await isPublished(app.deps.db)).toBe(true);
      const owner = await signedIn(app, 'Ann Owner');
      const client = await signedIn(app, 'Cara Client');
      expect(await failingReads(owner)).toEqual([]);
      expect(await failingReads(client)).toEqual([]);
      const { text } = await owner.ask(adminDocumentEndpoints.download, { params: { id: 1 } });
      expect(text).toBe('Wages of Cara Client: 41,234.00');
      const texts = (await client.call(messageEndpoints.mine, { query: {} })).map(({ content }) => content);
      expect(texts).toEqual(['Here is my W-2.', 'Thank you, Cara.']);
      const { notes } = await owner.call(clientEndpoints.read, { params: { id: 1 } });
      expect(notes).toBe('Prefers the phone');
      const jobs = await owner.call(clientJobEndpoints.list, { query: { client: '1' } });
      expect(jobs.map((job) => job.notes)).toEqual(['Ask for the ledger of 2025', 'In the morning']);
      const lists = await owner.call(requestListEndpoints.ofClient, { params: { id: 1 } });
      expect(lists.map(({ note }) => note)).toEqual(["The bank's own PDF, please"]);
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
  });
});

const origin = 'http://localhost:3000';

/** Makes the database and data folder of a firm with this release, and returns their configuration. */
async function installationAt(release: string) {
  const { dataDir, databaseUrl: prepared, drop } = await freshDatabase();
  drops.push(drop);
  const empty = prepared === undefined ? undefined : await emptyDatabase();
  if (empty) drops.push(empty.drop);
  await rm(join(dataDir, 'database'), { recursive: true, force: true });
  const config = { ...readConfig({}), masterKey, dataDir, databaseUrl: empty?.databaseUrl };
  await rawQuery(config, await databaseOf(release));
  const blobs = blobsIn(join(dataDir, 'files'));
  await blobs.write(file.id, once(Buffer.from(file.stored, 'base64')));
  await blobs.setMark(installationId);
  return config;
}

async function* once(content: Uint8Array) {
  yield content;
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
      // Without columns that are computed from others: a later release may compute them in another way.
      sql`select to_jsonb(one) - array(select column_name::text from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'ALWAYS') as row
        from ${sql.identifier(name)} one`,
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

/** The rows whose values are no longer together in a row of the same table. */
function missing(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (shortLived.has(table)) return [];
    const rowsAfter = (after.get(table) ?? []).map(
      (row) => new Set(Object.values(row).map((value) => JSON.stringify(value))),
    );
    const isPresent = (row: Record<string, unknown>) => {
      // An empty column may be gone.
      const expected = Object.values(row).filter((value) => value !== null && value !== '');
      return rowsAfter.some((set) => expected.every((value) => set.has(JSON.stringify(value))));
    };
    return rows.filter((row) => !isPresent(row)).map((row) => `${table}: ${JSON.stringify(row)}`);
  });
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
